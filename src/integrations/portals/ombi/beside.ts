import type { Skip, SourceRequest } from '~/shared/import/house'
import type { RequestKind } from '~/shared/requests/model'
import { fields } from '../fields'
import { type SourceDatabase, wholeTable } from '../source-database'
import { kindOf } from './lookups'

/** What hangs on requests: who follows them, who voted, and which could not be sent. */
export type Beside = {
  timeZone: string
  followersOf: (kind: RequestKind, id: string) => string[]
  votesOf: (kind: RequestKind, id: string) => SourceRequest['votes']
  failureOf: (kind: RequestKind, id: string) => string | null
}

const most = 500_000

export async function readBeside(database: SourceDatabase, timeZone: string, skip: Skip): Promise<Beside> {
  const followers = new Map<string, string[]>()
  const votes = new Map<string, { person: string; up: boolean; at: Date }[]>()
  const failures = new Map<string, string>()
  const nameOf = (type: number | null, id: string | null) => `${kindOf(type) ?? ''}:${id ?? ''}`
  const into = <T>(map: Map<string, T[]>, name: string, value: T) => {
    const held = map.get(name)
    if (held) held.push(value)
    else map.set(name, [value])
  }

  for (const raw of await wholeTable(database, 'RequestSubscription', { by: 'Id', most })) {
    const row = fields(raw)
    const person = row.ref('UserId')
    if (person) into(followers, nameOf(row.whole('RequestType'), row.ref('RequestId')), person)
    else skip('people', 'followOfNobody')
  }
  for (const raw of await wholeTable(database, 'Votes', { by: 'Id', most })) {
    const row = fields(raw)
    const [person, at] = [row.ref('UserId'), row.moment('Date')]
    if (!person || !at || row.flag('Deleted')) continue
    into(votes, nameOf(row.whole('RequestType'), row.ref('RequestId')), { person, up: row.whole('VoteType') === 0, at })
  }
  for (const raw of await wholeTable(database, 'RequestQueue', { by: 'Id', most })) {
    const row = fields(raw)
    if (row.moment('Completed')) continue
    failures.set(nameOf(row.whole('Type'), row.ref('RequestId')), row.line('Error', 500) ?? '')
  }
  return {
    timeZone,
    followersOf: (kind, id) => followers.get(`${kind}:${id}`) ?? [],
    votesOf: (kind, id) => votes.get(`${kind}:${id}`) ?? [],
    failureOf: (kind, id) => failures.get(`${kind}:${id}`) ?? null,
  }
}
