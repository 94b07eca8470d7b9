import { portal as portalSection } from '~/shared/settings/portal'
import type { Portal } from './portal'

export const seerrRoot = '/seerr/api/v1'
const apiKey = ({ app }: Portal) => app.settings.get(portalSection).apiKey ?? ''

/** Calls of a program with the API key, which acts as somebody by the number that programs have. */
export function acting(portal: Portal, as?: number) {
  const headers = { 'x-api-key': apiKey(portal), ...(as !== undefined && { 'x-api-user': String(as) }) }
  return {
    get: (path: string) => portal.guest.get(`${seerrRoot}/${path}`, undefined, headers),
    post: (path: string, body: unknown = {}) => portal.guest.post(`${seerrRoot}/${path}`, body, headers),
    put: (path: string, body: unknown = {}) => portal.guest.put(`${seerrRoot}/${path}`, body, headers),
    delete: (path: string) => portal.guest.delete(`${seerrRoot}/${path}`, undefined, headers),
  }
}

/** The number that programs have of somebody. */
export async function seerrNumberOf(portal: Portal, name: string): Promise<number> {
  const { results } = (await acting(portal).get('user?take=1000')).body as {
    results: { id: number; username: string }[]
  }
  return results.find(({ username }) => username === name)?.id ?? 0
}
