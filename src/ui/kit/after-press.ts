/** What ends a press that takes the focus along: of a pointer, or of a key. */
const ends = ['click', 'auxclick', 'keyup'] as const

/**
 * Runs once the press under way is over. A fault that showed at its beginning would push the pressed button away from
 * under the pointer, and the press would hit nothing.
 */
export const afterPress = (run: () => void) => {
  const over = new AbortController()
  const end = () => {
    over.abort()
    setTimeout(run)
  }
  for (const name of ends) window.addEventListener(name, end, { signal: over.signal, capture: true })
}
