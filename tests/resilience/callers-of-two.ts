import { drawnPicture } from '../support/drawn-picture'
import { until } from '../support/until'
import type { HouseOfTwo } from './house-of-two'
import { apiKey } from './server'

type Headers = Record<string, string>
export type Answer = { status: number; body: Record<string, unknown>; ms: number }
/** What somebody was told about a request; `unheard` is what was asked for without hearing the answer. */
type Wish = { film: number; id: number; isApproved: boolean; approvalUnheard: boolean }
type Vote = { id: number; name: string; isUnheard: boolean }

/** A call whose answer broke off: it may have been done, or not. */
class Unheard extends Error {}

/** Of everybody. */
export const password = 'a long secret'
/** Who signs in and out all the time, and does nothing else. */
export const comer = 'comer'
const json = { 'content-type': 'application/json' }

/** People who use a house of two servers by its one address, and what they were told. */
export function callersOf(house: HouseOfTwo, random: () => number) {
  const wishes: Wish[] = []
  const unheardFilms = new Set<number>()
  const votes: Vote[] = []
  const pictures = new Map<string, { as: Headers; path: unknown; isUnheard: boolean }>()
  const odd: string[] = []
  const waits: number[] = []
  const calls = { count: 0, unheard: 0 }
  let going = true

  async function call(method: string, path: string, headers: Headers, body?: BodyInit): Promise<Answer> {
    const begun = performance.now()
    const answer = await fetch(`${house.proxy.address}${path}`, { method, headers, body: body ?? null })
    const text = await answer.text()
    const ms = performance.now() - begun
    calls.count++
    waits.push(ms)
    if (answer.status === 502) {
      calls.unheard++
      throw new Unheard()
    }
    return { status: answer.status, body: /^[{[]/.test(text) ? JSON.parse(text) : { text }, ms }
  }

  /** Notes what no call may be answered with. */
  function expected(what: string, { status, body }: Answer, wanted: number): boolean {
    if (status === wanted) return true
    odd.push(`${what}: ${status} ${JSON.stringify(body).slice(0, 200)}`)
    return false
  }

  async function signIn(name: string): Promise<Headers> {
    for (;;) {
      const body = JSON.stringify({ userName: name, password, remember: false })
      const answer = await call('POST', '/api/v3/session', json, body).catch(onlyUnheard)
      if (answer?.status === 200) return { ...json, authorization: `Bearer ${answer.body.token}` }
      // Only so many passwords are looked at side by side, and a busy machine takes its time for each.
      if (answer?.status === 429) await Bun.sleep(1_000)
      else if (answer) throw new Error(`${name} cannot sign in: ${answer.status} ${JSON.stringify(answer.body)}`)
    }
  }

  const asAdmin = { ...json, apikey: apiKey }
  const some = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]

  async function ask(as: Headers) {
    const film = house.nextFilm()
    unheardFilms.add(film)
    const made = await call('POST', '/api/v1/Request/movie', as, JSON.stringify({ theMovieDbId: film }))
    if (!expected('ask', made, 200) || made.body.result !== true) return void odd.push(JSON.stringify(made.body))
    unheardFilms.delete(film)
    wishes.push({ film, id: Number(made.body.requestId), isApproved: false, approvalUnheard: false })
  }

  async function approve() {
    const wish = some(wishes.slice(-40).filter(one => !one.isApproved && !one.approvalUnheard))
    if (!wish) return
    wish.approvalUnheard = true
    const decided = await call('POST', '/api/v1/Request/movie/approve', asAdmin, JSON.stringify({ id: wish.id }))
    if (!expected('approve', decided, 200)) return
    wish.isApproved = true
    wish.approvalUnheard = false
  }

  async function vote(as: Headers, name: string) {
    const wish = some(wishes.slice(-60).filter(one => !one.isApproved && !one.approvalUnheard))
    if (!wish || votes.some(one => one.id === wish.id && one.name === name)) return
    const cast = { id: wish.id, name, isUnheard: true }
    votes.push(cast)
    const answer = await call('PUT', `/api/v3/votes/${wish.id}`, as, JSON.stringify({ vote: 'up' }))
    if (answer.status === 200) cast.isUnheard = false
    // Somebody may have approved it meanwhile; one’s own needs no vote.
    else if (answer.status >= 500) expected('vote', answer, 200)
    else votes.splice(votes.indexOf(cast), 1)
  }

  async function choosePicture(as: Headers, name: string) {
    const colour = [1, 2, 3].map(() => Math.floor(random() * 256)) as [number, number, number]
    const bytes = await drawnPicture({ width: 40, height: 40, colour, format: 'png' })
    const before = pictures.get(name)
    pictures.set(name, { as, path: before?.path ?? null, isUnheard: true })
    const sent = await call('PUT', '/api/v3/me/picture', { ...as, 'content-type': 'image/png' }, bytes)
    if (!expected('picture', sent, 200)) return
    pictures.set(name, { as, path: sent.body.picturePath, isUnheard: false })
    const seen = await call('GET', String(sent.body.picturePath), {})
    expected('picture as it is shown', seen, 200)
    // Whichever server is asked next.
    const me = await call('GET', '/api/v3/me', as)
    if (me.body.picturePath !== sent.body.picturePath) odd.push(`picture: ${me.body.picturePath}`)
  }

  /** A session is known by every server from its first moment, and by none after its last. */
  async function comeAndGo() {
    const as = await signIn(comer)
    const atBoth = async (wanted: number) => {
      for (const _ of house.servers) expected('a session', await call('GET', '/api/v3/me', as), wanted)
    }
    await atBoth(200)
    if (expected('sign out', await call('POST', '/api/v3/me/sign-out-everywhere', as), 200)) await atBoth(401)
  }

  const list = async (as: Headers) => void expected('list', await call('GET', '/api/v3/requests?count=10', as), 200)

  async function rename(turn: number) {
    const name = `Name ${turn}`
    const body = JSON.stringify({ applicationName: name })
    const saved = await call('POST', '/api/v1/Settings/customization', asAdmin, body)
    if (!expected('settings', saved, 200)) return
    const shown = async () => (await call('GET', '/api/v3/start', {})).body.applicationName
    // Each server looks every two seconds; four answers in a row come from both.
    await until(async () => {
      await Bun.sleep(200)
      const seen = [await shown(), await shown(), await shown(), await shown()]
      return seen.every(one => one === name)
    }, 15_000).catch(error => {
      if (error instanceof Unheard) throw error
      odd.push(`settings: ${name} is not known by both`)
    })
  }

  async function person(name: string, as: Headers) {
    while (going) {
      const drawn = random()
      const act = () => {
        if (drawn < 0.08) return ask(as)
        if (drawn < 0.14) return approve()
        if (drawn < 0.2) return vote(as, name)
        return drawn < 0.24 ? choosePicture(as, name) : list(as)
      }
      await act().catch(onlyUnheard)
      await Bun.sleep(300 + random() * 1_200)
    }
  }

  async function again(act: (turn: number) => Promise<void>) {
    for (let turn = 1; going; turn++) {
      await act(turn).catch(onlyUnheard)
      await Bun.sleep(1_000)
    }
  }

  return {
    ...{ wishes, unheardFilms, votes, pictures, odd, waits, calls },
    /** Everybody signs in and acts until this is told to stop. */
    async begin(names: readonly string[]) {
      const signedIn: [string, Headers][] = []
      for (const name of names) signedIn.push([name, await signIn(name)])
      const all = Promise.all([...signedIn.map(([name, as]) => person(name, as)), again(rename), again(comeAndGo)])
      return async () => {
        going = false
        await all
      }
    },
    /** Whose picture is another one than they were told, at one of the servers. */
    async pictureless(): Promise<string[]> {
      const found: string[] = []
      for (const [name, { as, path, isUnheard }] of pictures) {
        if (isUnheard) continue
        for (const _ of house.servers)
          if ((await call('GET', '/api/v3/me', as)).body.picturePath !== path) found.push(name)
      }
      return found
    },
    signIn,
  }
}

function onlyUnheard(error: unknown): undefined {
  if (!(error instanceof Unheard)) throw error
}
