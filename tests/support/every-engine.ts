import { afterAll, describe } from 'bun:test'
import type { Store } from '~/server/store/store'
import { type Engine, engines, freshStore } from './engines'

/** The same tests on every engine, each time over an empty store. */
export async function onEveryEngine(name: string, tests: (store: Store, engine: Engine) => void) {
  for (const engine of engines) {
    // Opened before the tests are described: the first server of an engine takes longer than a hook may.
    const store = await freshStore(engine)
    describe(`${name} on ${engine.dialect}`, () => {
      afterAll(() => store.close())
      tests(store, engine)
    })
  }
}
