import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { startAtom } from '../state/start'
import { announce } from './announcer'

// The first page of a visit keeps the focus where the browser put it.
let entered = false

/** For pages that draw their own h1: sets "title · portal", and hands focus to the h1 when the page is entered. */
export const usePageTitle = (title: string | null) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const done = useRef(false)
  const portal = useAtomValue(startAtom)?.applicationName || 'Marquee'
  useEffect(() => {
    if (title === null) return
    document.title = title ? `${title} · ${portal}` : portal
    if (done.current) return
    done.current = true
    if (entered && !document.querySelector('[role="dialog"]')) {
      const typing = document.activeElement instanceof HTMLInputElement
      if (!typing) heading.current?.focus({ preventScroll: true })
      announce(title)
    }
    entered = true
  }, [title, portal])
  return heading
}
