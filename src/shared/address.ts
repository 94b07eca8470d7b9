import { address, number, secret, toggle } from './settings/fields'

export const trimmed = (path: string | null) => path?.trim().replace(/^\/+|\/+$/g, '') ?? ''

/** A base URL as services state their own: `radarr`, `/radarr/` and `/radarr` are the same. */
export const basePath = (path: string | null) => (trimmed(path) ? `/${trimmed(path)}` : '')

/** Where a service on the own network is reached: the fields that every connection shares. */
export const connection = {
  ip: address({ required: true, maxLength: 500, takesAddress: true }),
  port: number({ required: true, min: 0, max: 65_535 }),
  ssl: toggle(),
  subDir: address({ maxLength: 200, normalized: basePath }),
}

export const apiKey = secret({ required: true, maxLength: 200, sentTo: Object.keys(connection) })

export type Connection = { ip: string | null; port: number; ssl: boolean; subDir: string | null }
