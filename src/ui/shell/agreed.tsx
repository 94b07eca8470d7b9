import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { whenAgreementNeeded } from '../api/client'
import { meKey, useMe } from '../api/me'
import { needTexts } from '../i18n'
import { lazyPart } from '../kit/lazy-part'
import { BrokenPortal } from './broken-page'

// Most houses have no terms.
const loadTermsGate = async () => {
  const [{ TermsGate }] = await Promise.all([import('./terms-gate'), needTexts('joining')])
  return TermsGate
}
const TermsGate = lazyPart(loadTermsGate, { Failed: BrokenPortal })

/**
 * The portal for whoever agreed to the terms of the house. Others are asked before anything is drawn; where the terms have
 * changed since, over what they were doing, which is still there when they have agreed.
 */
export function Agreed({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const me = useMe().data
  const [isInside, setInside] = useState(false)
  if (me && !me.mustAgree && !isInside) setInside(true)
  useEffect(
    () => whenAgreementNeeded(() => void client.refetchQueries({ queryKey: meKey }, { cancelRefetch: false })),
    [client],
  )
  return (
    <>
      {(isInside || !me?.mustAgree) && children}
      {me?.mustAgree && <TermsGate />}
    </>
  )
}
