/** A fresh random key: 32 hex digits. */
export const newKey = () => crypto.randomUUID().replaceAll('-', '')

/** Whether two texts are the same; takes the same time wherever they differ. */
export function sameText(one: string, other: string): boolean {
  const hash = (text: string) => new Bun.CryptoHasher('sha256').update(text).digest()
  return crypto.timingSafeEqual(hash(one), hash(other))
}

/** A code of so many letters, each as likely as any other. */
export function drawnCode(letters: string, length: number): string {
  const drawn: string[] = []
  while (drawn.length < length) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < 256 - (256 % letters.length)) drawn.push(letters.charAt(byte % letters.length))
  }
  return drawn.join('')
}
