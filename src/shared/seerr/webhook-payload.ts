import { isObject } from '../settings/items'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isBody = (json: unknown) => isObject(json) || Array.isArray(json)

/** A template as JSON, or as a JSON text that holds it: programs write either. */
function templateIn(text: string): string | null {
  const json = parsed(text)
  if (isBody(json)) return text
  return typeof json === 'string' && isBody(parsed(json)) ? json : null
}

function decoded(text: string): string | null {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text), sign => sign.charCodeAt(0)))
  } catch {
    return null
  }
}

/** The template in what programs and files of Seerr have for the body of a webhook, also in Base64; null without one. */
export function templateOfPayload(payload: string): string | null {
  const plain = templateIn(payload)
  if (plain !== null) return plain
  const inside = decoded(payload)
  return inside === null ? null : templateIn(inside)
}
