import { useState } from 'react'
import { useSearch } from 'wouter'
import type { SettingValues } from '~/shared/settings/fields'
import type { Section } from '~/shared/settings/model'
import { foldingSwitch, isFolded } from '~/shared/settings/pages'
import type { Scope } from './scope'

/**
 * Whether a section shows more than its switch. It does while that is on, and, until it was on and off again, once a field
 * is wrong or somebody came for one: what is typed there does not go away beneath their hands.
 */
export function useUnfolding(section: Section, values: SettingValues, isWrong: boolean): Scope['unfolding'] {
  const sought = new URLSearchParams(useSearch()).get('field')
  const [cameFor, setCameFor] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const name = foldingSwitch(section)
  const isOff = isFolded(section, values)
  if (sought !== cameFor) setCameFor(sought)
  const isSought = sought !== cameFor && sought !== null && sought !== name && sought in section.fields
  const opens = isOff && (isOpen || isWrong || isSought)
  if (opens !== isOpen) setOpen(opens)
  return name === null ? null : { name, isUnfolded: !isOff || opens }
}
