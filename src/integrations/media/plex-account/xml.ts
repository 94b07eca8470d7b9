import { tooManyEntries } from '../../http/held-answer'
import { wrongShape } from '../../http/reading'

// Not fast-xml-parser (5.12): without a second pass it takes half a document for a whole one, leaves &#228; as written,
// is slower and brings seven packages; its limits on entities were evaded twice in 2026.

/** An element of a document that says everything in attributes, as those of plex.tv do; text between tags is passed over. */
export type XmlElement = { name: string; attributes: Readonly<Record<string, string>>; children: XmlElement[] }

const tag = /<(\/?)([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>/g
const attribute = /([\w:.-]+)="([^"]*)"/g
const deepest = 20
/** A friend has one for each server that is shared. */
const mostElements = 100_000

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decoded = (text: string) =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (written, hex, decimal, name) => {
    const known = entities[name]
    if (known !== undefined) return known
    const point = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : written
  })

const attributesIn = (text: string) =>
  Object.fromEntries([...text.matchAll(attribute)].map(([, name = '', value = '']) => [name, decoded(value)]))

/** The document, or the failure that it is none: half of one, or a page for people. */
export function xmlAnswer(service: string, text: string): XmlElement {
  // Comments and declarations of types, which may hide or change what is said: Plex sends none.
  if (text.includes('<!')) throw wrongShape(service)
  const document: XmlElement = { name: '', attributes: {}, children: [] }
  const open = [document]
  let elements = 0
  for (const [, closes, name = '', attributes = '', isEmpty] of text.matchAll(tag)) {
    if (closes) {
      if (open.length === 1 || open.pop()?.name !== name) throw wrongShape(service)
      continue
    }
    if (++elements > mostElements) throw tooManyEntries(service, mostElements)
    const element: XmlElement = { name, attributes: attributesIn(attributes), children: [] }
    open.at(-1)?.children.push(element)
    if (!isEmpty && open.push(element) > deepest) throw wrongShape(service)
  }
  const [root] = document.children
  if (!root || open.length > 1 || document.children.length > 1) throw wrongShape(service)
  return root
}
