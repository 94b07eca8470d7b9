import { mostPortalPictures } from './kept-pictures'

/** What a picture of the portal is for, and the sides within which it is kept: three times as large as it is shown. */
export const portalPictureBoxes = {
  logo: { width: 480, height: 120 },
  icon: { width: 192, height: 192 },
} as const
export type PortalPictureUse = keyof typeof portalPictureBoxes
export const portalPictureUses = Object.keys(portalPictureBoxes) as PortalPictureUse[]

/** A drawing of noise in the largest of these sides has less. */
export const largestKeptPicture = 300_000

export type PortalPicture = { id: number; tag: string; content: string }

const folder = '/images/portal/'
const tagged = /^\/images\/portal\/([\da-f]{32})\.png$/

/** The address of a picture of the portal, below its base path. */
export const portalPicturePath = (tag: string) => `${folder}${tag}.png`

/** The tag in such an address; null for every other one. */
export const portalPictureTag = (address: string | null): string | null =>
  tagged.exec(address?.trim() ?? '')?.[1] ?? null

/** An address as browsers need it: pictures of the portal lie below its base path, others where they say. */
export const shownAddress = <A extends string | null>(address: A, base: string): A | string =>
  address !== null && portalPictureTag(address) !== null ? base + address.trim() : address

/** What is kept once another one has come: that one first, those in use, and of the others the newest. */
export function picturesKept(
  known: readonly PortalPicture[],
  added: Pick<PortalPicture, 'tag' | 'content'>,
  inUse: readonly (string | null)[],
): PortalPicture[] {
  const id = Math.max(0, ...known.map(one => one.id)) + 1
  const others = known.filter(({ tag }) => tag !== added.tag)
  const used = others.filter(({ tag }) => inUse.includes(tag))
  const unused = others.filter(({ tag }) => !inUse.includes(tag))
  return [{ id, ...added }, ...used, ...unused].slice(0, mostPortalPictures)
}
