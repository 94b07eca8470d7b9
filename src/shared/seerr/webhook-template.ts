import { usualType } from './webhook-types'
import { type SeerrNews, seerrObjects, seerrVariables } from './webhook-variables'

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/** Characters that the values put into one body have at most; what comes after them is left out. */
export const mostFilled = 200_000
/** The longest of them. */
const longestValue = 8_000

const variable = /\{\{(\w+)\}\}/g
const objectOf = (name: string) => seerrObjects.find(one => name === `{{${one}}}`)

/** Values by the names of variables; what is no variable of this format stays as it is written, as everybody expects. */
function filling({ values }: SeerrNews) {
  const known: Readonly<Record<string, string | undefined>> = values
  let left = mostFilled
  const taken = (name: string) => {
    const value = (Object.hasOwn(known, name) ? (known[name] ?? '') : '').slice(0, Math.min(longestValue, left))
    left -= value.length
    return value
  }
  return (text: string, written: (value: string) => string = value => value) =>
    text.replace(variable, (whole, name: string) => (seerrVariables.has(name) ? written(taken(name)) : whole))
}

/**
 * The body that a template makes of news. It is read as JSON before anything is put in, so that no value breaks it, and none
 * is looked through for variables.
 */
export function filledSeerrTemplate(template: string, news: SeerrNews): Json {
  const fill = filling(news)
  const filled = (json: Json): Json => {
    if (typeof json === 'string') return fill(json)
    if (json === null || typeof json !== 'object') return json
    if (Array.isArray(json)) return json.map(filled)
    return Object.fromEntries(
      Object.entries(json).map(([name, value]) => {
        if (name === '{{extra}}') return ['extra', news.extra]
        const object = objectOf(name)
        if (!object) return [name, filled(value)]
        return [object, news.objects.includes(object) ? filled(value) : null]
      }),
    )
  }
  return filled(JSON.parse(template))
}

/** Where a body goes whose address has variables: in its path and what follows, and never in the name of a host. */
export function filledSeerrAddress(address: string, news: SeerrNews): string {
  const [, host = address, rest = ''] = /^(https?:\/\/[^/?#]*)(.*)$/is.exec(address) ?? []
  return host + filling(news)(rest, value => encodeURIComponent(value.toWellFormed()))
}

/** Whether an address has variables. */
export const hasSeerrVariables = (address: string): boolean => filledSeerrAddress(address, nothing) !== address
const nothing: SeerrNews = { values: {}, objects: [], extra: [] }

/** News of which nothing is known but their text: a test, or what was written before a place was told in this format. */
export const seerrText = (event: string, subject: string, message: string): SeerrNews => ({
  ...nothing,
  values: { notification_type: usualType(event), event: subject, subject, message },
})
