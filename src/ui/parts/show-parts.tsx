import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShowPart } from '~/shared/requests/episodes'
import { Chip } from '../kit/chip'
import type { ShowPick } from './use-show-pick'

const parts = ['all', 'firstSeason', 'latestSeason', 'fromNowOn'] as const satisfies ShowPart[]

/** Quick choices; on phones they scroll sideways. What would bring nothing cannot be pressed. */
export function ShowParts({ pick }: { pick: ShowPick }) {
  const { t } = useTranslation()
  const group = useRef<HTMLDivElement>(null)
  const clear = () => {
    // The button goes with the press.
    group.current?.querySelector<HTMLElement>('button:enabled')?.focus()
    pick.clear()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons is no set of fields
    <div
      ref={group}
      role="group"
      aria-label={t('requesting.show.parts.label')}
      className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none] phone:-mx-6 phone:flex-wrap phone:px-6"
    >
      {parts.map(part => (
        <Chip
          key={part}
          icon={pick.isPressed(part) ? Check : Plus}
          pressed={pick.isPressed(part)}
          disabled={!pick.isOffered(part)}
          title={part === 'fromNowOn' && pick.newAreTaken ? t('requesting.show.newTaken') : undefined}
          onPress={() => (pick.isPressed(part) ? pick.clear() : pick.take(part))}
        >
          {t(`requesting.show.parts.${part}`)}
        </Chip>
      ))}
      {pick.count > 0 && <Chip onPress={clear}>{t('requesting.show.clear')}</Chip>}
    </div>
  )
}
