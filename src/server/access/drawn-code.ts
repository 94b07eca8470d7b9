/** A code of so many letters, each as likely as any other. */
export function drawnCode(letters: string, length: number): string {
  const drawn: string[] = []
  while (drawn.length < length) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < 256 - (256 % letters.length)) drawn.push(letters.charAt(byte % letters.length))
  }
  return drawn.join('')
}
