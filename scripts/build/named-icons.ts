import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { namedIcons } from '~/shared/named-icons'

type Drawn = { __iconData: { node: [tag: string, attributes: Record<string, string>][] } }

const looks = 'fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'

const drawn = ([tag, { key: _, ...attributes }]: Drawn['__iconData']['node'][number]) =>
  `<${tag} ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')}/>`

/** A picture of each icon that people choose from, in a folder of their own below the interface. */
export async function writeNamedIcons(publicFolder: string): Promise<void> {
  const folder = join(publicFolder, 'named-icons')
  await mkdir(folder, { recursive: true })
  const writing = Object.entries(namedIcons).map(async ([name, icon]) => {
    const { __iconData }: Drawn = await import(`lucide-react/icons/${icon}`)
    const inside = __iconData.node.map(drawn).join('')
    await writeFile(
      join(folder, `${name}.svg`),
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" ${looks}>${inside}</svg>`,
    )
  })
  await Promise.all(writing)
}
