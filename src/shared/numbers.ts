import type { Variant } from './requests/model'

/** What programs know by lasting numbers. */
export type NumberedKind = 'user' | 'title' | 'request'

/** By which a variant of a request has its number: to programs each is a request of its own. */
export const requestRef = (requestId: number, variant: Variant) => `${requestId} ${variant}`
