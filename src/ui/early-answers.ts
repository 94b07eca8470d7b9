import type { EarlyCall } from '~/shared/early-calls'

type EarlyAnswer = Pick<EarlyCall, 'picture' | 'posters'> & {
  answer: Promise<Response>
  /** Read once for whoever draws from it and whoever takes it up: a second stream takes a slow processor longer. */
  text: Promise<string>
  token: string
}

declare global {
  /** What the script of the page asked for before the code of the interface had come, by address. */
  var earlyAnswers: Map<string, EarlyAnswer> | undefined
}

/** Afterwards it is no longer what the portal says now. */
const freshMs = 30_000

/** Asks for what the page of this address needs, as the interface would. */
export const askEarly = (calls: readonly EarlyCall[], { token, language }: { token: string; language: string }) => {
  const headers = { accept: 'application/json', 'accept-language': language, authorization: `Bearer ${token}` }
  globalThis.earlyAnswers ??= new Map()
  const answers = globalThis.earlyAnswers
  return calls.flatMap(({ path, unless = [], ...pictures }) => {
    if (unless.some(key => localStorage.getItem(key) !== null)) return []
    const answer = fetch(path, { headers })
    const text = answer.then(one => one.text())
    // Whoever takes it up is told.
    text.catch(() => undefined)
    const asked = { answer, text, token, ...pictures }
    answers.set(path, asked)
    return asked
  })
}

const withText = async ({ answer, text }: EarlyAnswer) => {
  const [{ status, statusText, headers }, body] = await Promise.all([answer, text])
  // One without a body may not be given even an empty one.
  return new Response(body || null, { status, statusText, headers })
}

/** The answer that is on its way to this caller, for the first who asks. */
export const takeEarlyAnswer = (address: string, token: string | null): Promise<Response> | null => {
  const early = globalThis.earlyAnswers?.get(address)
  globalThis.earlyAnswers?.delete(address)
  return early && early.token === token && performance.now() < freshMs ? withText(early) : null
}
