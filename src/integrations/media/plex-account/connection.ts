/** Name of the service, which is another one than the servers of a household. */
export const plexTvService = 'plex.tv'

/** Where accounts of Plex are, and who asks: pins and tokens belong to the client that asked for them. */
export type PlexAccountAddress = {
  /** `https://plex.tv` */
  url: string
  /** The id of the installation. */
  clientId: string
  /** What people see in the list of their devices at Plex. */
  product: string
}

/** Headers carry plain letters only. */
const isPlain = (text: string) => /^[\x20-\x7e]+$/.test(text)

/** What every call says of the portal, and for whom it is made. */
export const plexHeaders = (
  { clientId, product }: Pick<PlexAccountAddress, 'clientId' | 'product'>,
  token: string | null = null,
): Record<string, string> => ({
  'x-plex-client-identifier': clientId,
  'x-plex-product': isPlain(product.trim()) ? product.trim() : 'Marquee',
  'x-plex-version': '3',
  'x-plex-device': 'Marquee',
  'x-plex-platform': 'Web',
  ...(token?.trim() && { 'x-plex-token': token.trim() }),
})
