import { atom, getDefaultStore, useAtomValue } from 'jotai'

type Announcement = { text: string; at: number }

const politeAtom = atom<Announcement>({ text: '', at: 0 })
const assertiveAtom = atom<Announcement>({ text: '', at: 0 })

/** Says something to people who do not see the page change. Errors that block are assertive. */
export const announce = (text: string, urgency: 'polite' | 'assertive' = 'polite') =>
  getDefaultStore().set(urgency === 'polite' ? politeAtom : assertiveAtom, { text, at: Date.now() })

/** The two live regions of the page; the shell renders them once. */
export function Announcer() {
  const polite = useAtomValue(politeAtom)
  const assertive = useAtomValue(assertiveAtom)
  return (
    <>
      <div className="sr-only" role="status">
        <span key={polite.at}>{polite.text}</span>
      </div>
      <div className="sr-only" role="alert">
        <span key={assertive.at}>{assertive.text}</span>
      </div>
    </>
  )
}
