import { createRoot } from 'react-dom/client'
import { ConfirmAgainDialog } from './confirm-again-dialog'

let asked: Promise<boolean> | null = null

/** Asks once, however many calls need it at that moment, and answers whether it was shown. */
export const confirmedAgain = (): Promise<boolean> => {
  asked ??= ask().finally(() => {
    asked = null
  })
  return asked
}

/** Beside everything else that is drawn: whatever page or dialog made the call stays as it is. */
const ask = () =>
  new Promise<boolean>(done => {
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    const end = (isConfirmed: boolean) => {
      root.unmount()
      place.remove()
      done(isConfirmed)
    }
    root.render(<ConfirmAgainDialog onConfirmed={() => end(true)} onClose={() => end(false)} />)
  })
