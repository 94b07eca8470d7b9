import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Claim } from '~/shared/users/model'
import { Button } from '../../kit/button'
import { ButtonLink } from '../../kit/button-link'
import { LeaveGuard } from '../../kit/leave-guard'
import { Note } from '../../kit/note'
import { useFirstFault } from '../../kit/use-first-fault'
import { editColumns } from './edit-columns'
import type { useFaults } from './edit-faults'
import type { AccountForm } from './edit-form'
import { EditLimits } from './edit-limits'
import { EditRoles } from './edit-roles'

/** What is entered of an account or an invitation. */
type Entry = {
  form: AccountForm
  enter: (next: AccountForm) => void
  faults: ReturnType<typeof useFaults>
  making: { isPending: boolean }
  /** What would be lost. */
  changes: number
  discard: () => void
}

type NewFormProps = {
  entry: Entry
  /** Makes it; `showFault` leads to the first field that is wrong. */
  onMake: (showFault: () => void) => void
  /** The title of a refusal that no field is to blame for. */
  notMade: string
  button: { icon: LucideIcon; label: string }
  /** Where whoever cancels goes. */
  back: string
  /** Roles that are not offered. */
  without?: readonly Claim[]
  /** Before the limits, and after them. */
  children: ReactNode
  further?: ReactNode
  /** Below roles and limits. */
  foot?: ReactNode
}

/** The form in which an account or an invitation is made, with its limits and roles. */
export function NewForm({ entry, onMake, notMade, button, back, without, children, further, foot }: NewFormProps) {
  const { t } = useTranslation()
  const root = useRef<HTMLFormElement>(null)
  const showFault = useFirstFault(root)
  const { form, enter, faults, making, changes, discard } = entry
  const section = { form, onForm: enter, errorOf: faults.errorOf }
  return (
    <form
      ref={root}
      noValidate
      onBlur={faults.leave}
      onSubmit={event => {
        event.preventDefault()
        onMake(showFault)
      }}
    >
      {faults.refusal && (
        <div data-not-saved className="mb-5">
          <Note tone="bad" live title={notMade}>
            {faults.refusal}
          </Note>
        </div>
      )}
      <div className={editColumns}>
        <div className="min-w-0">
          {children}
          <EditLimits {...section} account={null} />
          {further}
        </div>
        <EditRoles {...section} account={null} {...(without && { without })} />
      </div>
      {foot && <div className="max-w-(--form-max)">{foot}</div>}
      <div className="mt-6 flex max-w-(--form-max) flex-wrap gap-2.5">
        <Button type="submit" appearance="primary" icon={button.icon} busy={making.isPending}>
          {button.label}
        </Button>
        <ButtonLink href={back} appearance="ghost">
          {t('kit.cancel')}
        </ButtonLink>
      </div>
      <LeaveGuard count={changes} onDiscard={discard} />
    </form>
  )
}
