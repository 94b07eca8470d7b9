import { useEffect, useState } from 'react'

// Others who return the focus, such as a list that has lost a row, come in between.
const firstMs = 20
const lastMs = 160

const isLost = () => document.activeElement === null || document.activeElement === document.body

// The page stays where it is: the bar that a dialog was opened from may stick over the middle of a long list.
const give = (element: Element | null) => {
  if (isLost() && element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true })
}

/** For what was pressed and is gone without having come from anywhere: the page goes on from its heading. */
export const focusHeading = () => give(document.querySelector('main h1') ?? document.querySelector('main'))

/**
 * Gives the focus back when what was drawn in front of the page is gone. Headless UI knows where the focus was only
 * once it has been loaded, which the first dialog of a visit does.
 */
export const useReturnFocus = () => {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      setTimeout(() => give(before), firstMs)
      setTimeout(focusHeading, lastMs)
    },
    [before],
  )
}
