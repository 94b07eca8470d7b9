/** What lies over the page: the line of what is on its way, a bar at its foot, the veil of a dialog or sheet, buttons at the foot of one of those. */
type Layer = 'line' | 'bar' | 'veil' | 'foot'

const layers: Layer[] = []
const write = () => {
  const { dataset } = document.documentElement
  if (layers.length > 0) dataset.over = layers.join(' ')
  else delete dataset.over
}

/**
 * Says at the root that these lie over the page, until the answer is called. A style that looked for them from there,
 * with `:has()`, would have the whole page styled anew with each element that is added anywhere.
 */
export const layOver = (...added: readonly Layer[]) => {
  layers.push(...added)
  write()
  return () => {
    for (const layer of added) layers.splice(layers.indexOf(layer), 1)
    write()
  }
}
