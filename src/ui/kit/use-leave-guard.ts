import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { base } from '../base'
import { hearAddressChanges } from '../state/address-changes'

const pathOf = (address: string | URL | null | undefined) => {
  const { pathname, search } = new URL(address ?? '', location.href)
  return (pathname.startsWith(base) ? pathname.slice(base.length) : pathname) + search
}

/**
 * Holds back every way out of a page while there is something to lose: links, keys and the palette all push an
 * address, the back button pops one. `target` is where the person wanted to go.
 */
export const useLeaveGuard = (active: boolean) => {
  const [target, setTarget] = useState<string | null>(null)
  const [leaving, setLeaving] = useState(false)
  const [, go] = useLocation()
  useEffect(() => {
    if (!active) return
    const push = history.pushState
    const here = location.href
    history.pushState = (_state, _unused, address) => setTarget(pathOf(address))
    const stopHearing = hearAddressChanges(event => {
      if (event.type !== 'popstate') return
      event.stopImmediatePropagation()
      const wanted = pathOf(location.href)
      push.call(history, null, '', here)
      setTarget(wanted)
    })
    return () => {
      history.pushState = push
      stopHearing()
    }
  }, [active])
  useEffect(() => {
    if (active || !leaving || target === null) return
    setTarget(null)
    setLeaving(false)
    go(target)
  }, [active, leaving, target, go])
  return {
    target,
    stay: () => {
      setTarget(null)
      setLeaving(false)
    },
    /** Goes on as soon as there is nothing to lose any more. */
    leave: () => setLeaving(true),
  }
}
