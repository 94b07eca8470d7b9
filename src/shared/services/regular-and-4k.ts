import { apiKey, connection } from '../address'
import { type Fields, toggle } from '../settings/fields'
import { section } from '../settings/model'
import { type Part, part } from '../settings/pages'
import { furtherServers } from './further-servers'

const checked = { enabled: toggle(), scanForAvailability: toggle() }
const connected = { sendUserTags: toggle(), ...connection, apiKey }

/** Media servers are not asked; counts while availability is scanned. */
const prioritizeArrAvailability = toggle(false, { when: 'scanForAvailability' })
/** What media servers have counts as the usual copy: which comes first is said there. */
const notIn4K = { ...prioritizeArrAvailability, hidden: 'it is said of the regular server' }

const connectionLines = [
  ['enabled'],
  part('connection', [
    ['ip', 'port', 'ssl'],
    ['subDir', 'apiKey'],
  ]),
] as const
const further = part('servers', ['servers'])

type Product<F extends Fields> = {
  id: string
  path: string
  fields: F
  parts: readonly Part<keyof F & string>[]
  /** What stands last under behaviour. */
  last: readonly (keyof F & string)[]
}

/**
 * The two sections of a download manager that may stand in a house twice, once for what is in 4K: they differ in their
 * tab, and in which of all servers comes first, which is said once, on the regular one.
 */
export function regularAnd4K<const F extends Fields>({ id, path, fields, parts, last }: Product<F>) {
  const behaviour = part('behaviour', ['scanForAvailability', 'sendUserTags', ...last])
  const regularBehaviour = part('behaviour', [
    'scanForAvailability',
    'prioritizeArrAvailability',
    'sendUserTags',
    ...last,
  ])
  const layout = [...connectionLines, ...parts]
  const servers = furtherServers({ ...checked, ...connected, ...fields }, [...layout, behaviour])
  const regular = section(
    id,
    { ...checked, prioritizeArrAvailability, ...connected, ...fields, servers },
    {
      page: {
        key: id,
        path,
        group: 'downloads',
        tab: 'standard',
        test: 'connection',
        layout: [...layout, regularBehaviour, further],
      },
    },
  )
  const fourK = section(
    `${id}4K`,
    { ...checked, prioritizeArrAvailability: notIn4K, ...connected, ...fields, servers },
    {
      page: {
        on: id,
        tab: '4k',
        feature: 'Movie4KRequests',
        test: 'connection',
        layout: [...layout, behaviour, further],
      },
      texts: id,
    },
  )
  return { regular, fourK }
}
