import { layOver } from './over-page'
import { publishHeight } from './publish-height'

const name = '--under-way'
const above = new Set<HTMLElement>()

/** For the `ref` of what stands above the line at the foot of the window: `--under-way` is there how high that is. */
export const aboveFoot = (element: HTMLElement | null) => {
  if (!element) return undefined
  // All of them are told the same.
  const [other] = above
  if (other) element.style.setProperty(name, other.style.getPropertyValue(name))
  above.add(element)
  return () => void above.delete(element)
}

/** For the `ref` of the line itself. */
export const atFoot = (line: HTMLElement | null) => {
  if (!line) return undefined
  const lift = layOver('line')
  const forget = publishHeight(line, name, 0, above)
  return () => {
    forget()
    lift()
  }
}
