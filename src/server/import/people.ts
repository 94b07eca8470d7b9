import { inArray } from 'drizzle-orm'
import { type HeldAccount, type PlannedPerson, plannedPeople } from '~/shared/import/accounts'
import { rowsOfPage, type SourcePerson } from '~/shared/import/house'
import { personalAgents } from '~/shared/notifications/agents'
import { personalAddressIn } from '~/shared/notifications/personal-addresses'
import type { User } from '~/shared/users/model'
import { keptHash } from '~/shared/users/older-hashes'
import { writeAudit } from '../audit/audit'
import { upsert } from '../store/dialect'
import type { Store } from '../store/store'
import { tokenHash } from '../users/access-token-queries'
import { addedEntry } from '../users/account-entries'
import { defaultCountry, endWizard, newAccount } from '../users/actions'
import { addClaims, newAccountColumns } from '../users/write-queries'
import { type ChangedPerson, followPeople, withStateHashes } from './changed-people'
import { keepNumbersOfPeople } from './kept-numbers'
import { linkedPeople, linksOf, type NewLink, saidOf, saveLinks } from './link-queries'
import { connectImported, type MadePerson, numbersOfPeople } from './media-accounts'
import type { Running } from './running'

async function heldAccounts({ db, t: { users } }: Store): Promise<HeldAccount[]> {
  const { id, userName, email, userType, providerUserId } = users
  const rows = await db.select({ id, userName, email, userType, providerUserId }).from(users)
  return rows.map(row => ({ ...row, isSystem: row.userType === 'system' }))
}

/** What a run compares: not what people do there every day. */
const saidOfPerson = ({ lastLoggedInAt, passwordHash, mediaServerToken, mediaAccounts, ...rest }: SourcePerson) =>
  saidOf(rest)

/** Makes accounts of the people of the source. */
export async function importPeople(run: Running): Promise<void> {
  const { source, tally } = run
  const read = await run.reader.people()
  // Of a spoilt file somebody may come twice.
  const all = [...new Map(read.map(person => [person.oldId, person])).values()]
  tally.add('people', 'found', all.length)
  tally.skip('people', 'unreadable', read.length - all.length)
  await run.write(async tx => {
    const known: Running['knownPeople'] = new Map()
    for (let at = 0; at < all.length; at += rowsOfPage) {
      const ids = all.slice(at, at + rowsOfPage).map(({ oldId }) => oldId)
      for (const [id, link] of await linksOf(tx, source, 'person', ids)) known.set(id, link)
    }
    run.knownPeople = known
  })
  const { knownPeople } = run
  const fresh: SourcePerson[] = []
  const changed: ChangedPerson[] = []
  for (const person of all) {
    const link = knownPeople.get(person.oldId)
    const said = saidOfPerson(person)
    if (!link) fresh.push(person)
    else if (link.said === said) tally.add('people', 'equal')
    else changed.push({ person, said, link })
  }
  await followPeople(run, changed)
  const held = await run.read(heldAccounts)
  const planned = plannedPeople(fresh, held, { byName: run.matchNames })
  const sealed = await sealedTokens(run, planned)
  const numbers = numbersOfPeople(all)
  for (let at = 0; at < planned.length; at += rowsOfPage) {
    const page = planned.slice(at, at + rowsOfPage)
    await run.write(tx => writePeople(run, tx, page, { sealed, numbers }))
    run.tell('people', Math.min(at + rowsOfPage, planned.length), planned.length)
  }
}

type Sealed = Map<string, { accessToken: string | null; hash: string | null; media: string | null }>

const isToken = (token: string | null): token is string => token !== null && token.length >= 16

/** Personal tokens are one of a kind here: of two that are the same, neither would tell whose it is. */
async function sealedTokens({ app, read }: Running, planned: readonly PlannedPerson[]): Promise<Sealed> {
  const { users } = app.store.t
  const rows = await read(({ db }) => db.select({ hash: users.accessTokenHash }).from(users))
  const taken = new Set(rows.map(({ hash }) => hash))
  const sealed: Sealed = new Map()
  for (const { person, account } of planned) {
    if (account !== null) continue
    const hash = isToken(person.accessToken) ? tokenHash(person.accessToken) : null
    const isFree = hash !== null && !taken.has(hash)
    taken.add(hash)
    sealed.set(person.oldId, {
      accessToken: isFree && person.accessToken ? await app.vault.seal(person.accessToken) : null,
      hash: isFree ? hash : null,
      media: person.mediaServerToken ? await app.vault.seal(person.mediaServerToken) : null,
    })
  }
  return sealed
}

type Known = { sealed: Sealed; numbers: ReadonlySet<string> }

async function writePeople(run: Running, tx: Store, page: readonly PlannedPerson[], { sealed, numbers }: Known) {
  const { app, source, by } = run
  const now = app.now()
  const made: MadePerson[] = []
  const links: NewLink[] = []
  const taken = await idsTaken(tx, page)
  for (const one of page) {
    const { person } = one
    const user = one.account === null ? accountOf(one, taken) : null
    if (user) made.push({ user, person })
    const newId = user?.id ?? one.account
    links.push({ kind: 'person', oldId: person.oldId, newId, said: saidOfPerson(person) })
    count(run, one, user)
  }
  if (made.length > 0) {
    const rows = made.map(({ user, person }) => ({
      ...newAccountColumns(user),
      passwordHash: passwordOf(person),
      accessToken: sealed.get(person.oldId)?.accessToken ?? null,
      accessTokenHash: sealed.get(person.oldId)?.hash ?? null,
      mediaServerToken: sealed.get(person.oldId)?.media ?? null,
      lastLoggedInAt: person.lastLoggedInAt,
      createdAt: person.createdAt ?? person.lastLoggedInAt ?? now,
    }))
    await tx.db.insert(tx.t.users).values(rows)
    await addClaims(
      tx,
      made.map(({ user }) => user),
    )
    await writeBelongings(tx, made)
    await connectImported(run, tx, made, numbers)
    await writeAudit(app, tx, by, ...made.map(({ user }) => addedEntry(user)))
    if (made.some(({ user }) => user.claims.includes('Admin'))) await endWizard(app, tx)
  }
  const ids = new Set(made.map(({ user }) => user.id))
  await saveLinks(tx, source, await withStateHashes(tx, links, ids), now)
  await keepNumbersOfPeople(run, tx, links)
}

async function idsTaken({ db, t: { users } }: Store, page: readonly PlannedPerson[]): Promise<Set<string>> {
  const wanted = page.flatMap(({ person }) => person.keepsId ?? [])
  if (wanted.length === 0) return new Set()
  const found = await db.select({ id: users.id }).from(users).where(inArray(users.id, wanted))
  return new Set(found.map(({ id }) => id))
}

type NewPerson = Extract<PlannedPerson, { account: null }>

function accountOf({ person, userName, email }: NewPerson, taken: ReadonlySet<string>): User {
  const user = newAccount({
    ...{ userName, email, alias: person.alias, userType: person.userType, claims: person.claims },
    ...{ language: person.language, limits: person.limits, providerUserId: person.providerUserId },
    streamingCountry: person.streamingCountry ?? defaultCountry,
    lastLoggedInAt: person.lastLoggedInAt,
  })
  return person.keepsId && !taken.has(person.keepsId) ? { ...user, id: person.keepsId } : user
}

/** People of media servers have their password there. */
const passwordOf = ({ userType, passwordHash }: SourcePerson) =>
  userType === 'local' && passwordHash ? keptHash(passwordHash) : null

async function writeBelongings(tx: Store, made: readonly MadePerson[]) {
  const { downloadProfiles, preferences } = tx.t
  const profiles = made.flatMap(({ user, person }) => person.profiles.map(one => ({ ...one, userId: user.id })))
  await upsert(tx, downloadProfiles, profiles, { on: [downloadProfiles.userId, downloadProfiles.manager], set: [] })
  const addresses = made.flatMap(({ user, person }) =>
    person.addresses.flatMap(({ agent, value }) => {
      const personal = personalAgents.find(one => one === agent)
      const address = personal ? personalAddressIn(personal, value) : null
      return address ? [{ userId: user.id, agent, value: address, enabled: true }] : []
    }),
  )
  await upsert(tx, preferences, addresses, { on: [preferences.userId, preferences.agent], set: [] })
}

function count({ tally }: Running, one: PlannedPerson, user: User | null) {
  const { person } = one
  if (!user || one.account !== null) return tally.add('people', 'joined')
  tally.add('people', 'made')
  const name = user.userName
  for (const note of person.notes) tally.matter(note, name)
  if (one.renamed) tally.matter('renamed', `${person.userName} → ${name}`)
  if (one.emailTaken) tally.matter('emailTaken', name)
  if (one.like) tally.matter('looksLikeAnother', name)
  if (user.userType !== 'local') return tally.signsIn('mediaServer')
  if (passwordOf(person)) return tally.signsIn('ownPassword')
  tally.signsIn('needsPassword')
  tally.matter('needsPassword', name)
}

/** Who became whom, as far as they are here. */
export const peopleOf = (run: Running): Promise<Map<string, string | null>> =>
  run.read(store => linkedPeople(store, run.source))
