import type { AnyElysia } from 'elysia'
import type { App } from '../../app'

/** The calls below one address of our own API, made over the portal. */
export type Resource = (app: App) => AnyElysia
