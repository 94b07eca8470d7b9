import type { App } from '../app'
import type { Endpoint } from './endpoint'

/** Every endpoint of the surface, one line a file. */
export const endpointsOf = (_app: App): Endpoint[] => []
