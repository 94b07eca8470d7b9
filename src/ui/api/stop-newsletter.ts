import { post } from './client'

/** Stops the newsletter of whom a link is for. */
export const stopNewsletter = (token: string) => post(`/api/v3/newsletter/opt-outs/${encodeURIComponent(token)}`)
