/** A fresh random key: 32 hex digits. */
export const newKey = () => crypto.randomUUID().replaceAll('-', '')

/** Whether two texts are the same; takes the same time wherever they differ. */
export function sameText(one: string, other: string): boolean {
  const hash = (text: string) => new Bun.CryptoHasher('sha256').update(text).digest()
  return crypto.timingSafeEqual(hash(one), hash(other))
}
