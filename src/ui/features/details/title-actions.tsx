import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeptFocus } from '../../parts/use-kept-focus'
import { WaitingButton } from '../../parts/waiting-button'
import type { WaitingRequest } from '../../state/waiting-requests'

type TitleActionsProps = {
  /** Requests that were made without a connection. */
  waiting: readonly WaitingRequest[]
  /** When it changes, a button may have gone, and the focus stays here. */
  focusKey: string
  /** Why the last request was refused. */
  refused: string | null
  children: ReactNode
}

/** The buttons of a title, after those that were pressed and wait to be sent, with a refusal below. */
export function TitleActions({ waiting, focusKey, refused, children }: TitleActionsProps) {
  const { t } = useTranslation()
  const place = useKeptFocus<HTMLDivElement>(focusKey)
  return (
    <div className="grid justify-items-start gap-3 max-phone:justify-items-stretch">
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons is no set of fields */}
      <div
        ref={place}
        role="group"
        tabIndex={-1}
        aria-label={t('details.actions')}
        className="flex flex-wrap gap-2.5 phone:max-tablet:[&_button]:px-4 focus-visible:shadow-none focus-visible:outline-none"
      >
        {waiting.map(each => (
          <WaitingButton key={each.wish.variant} request={each} className="max-phone:basis-full" />
        ))}
        {children}
      </div>
      {refused && <RefusedNote text={refused} />}
    </div>
  )
}

/** Why what was pressed above it is not possible. */
export const RefusedNote = ({ text }: { text: string }) => (
  <p role="alert" className="rounded-md bg-bad-soft px-3.5 py-2 text-[0.875rem] font-[560] text-bad">
    {text}
  </p>
)
