import Send from 'lucide-react/icons/send'
import { type SubmitEvent, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InvitationPage, InvitationView } from '~/shared/api/invitations'
import { addressIn } from '~/shared/users/rules'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { CopyInput } from '../../kit/copy-button'
import { Dialog } from '../../kit/dialog'
import { Field } from '../../kit/field'
import { Input } from '../../kit/input'
import { Note } from '../../kit/note'
import { QrCode } from '../../kit/qr-code'
import { Skeleton } from '../../kit/skeleton'
import { showToast } from '../../kit/toasts'
import { useFormat } from '../../kit/use-format'
import { useInvitationName } from './invitation-cells'
import { useInvitationLink, useSending } from './invitations-state'

type InvitationShareProps = {
  invitation: InvitationView
  mailObstacle: InvitationPage['mailObstacle']
  onClose: () => void
}

/** The link of an invitation: to be copied, scanned, or sent by email. */
export function InvitationShare({ invitation, mailObstacle, onClose }: InvitationShareProps) {
  const { t } = useTranslation()
  const words = useErrorText()
  const format = useFormat()
  const name = useInvitationName()(invitation)
  const { mutate, data: link, error } = useInvitationLink(invitation.id)
  useEffect(() => mutate(), [mutate])
  return (
    <Dialog
      open
      onClose={onClose}
      size={500}
      title={t('users.invitations.linkTitle', { name })}
      text={t('users.invitations.linkText', { until: format.date(invitation.expiresAt) })}
    >
      {error ? (
        <Note tone="bad" live>
          {words(error)}
        </Note>
      ) : (
        <div className="grid gap-5">
          <Field label={t('users.invitations.link')}>
            {link ? <CopyInput value={link} /> : <Skeleton className="h-(--control)" />}
          </Field>
          <SendForm invitation={invitation} mailObstacle={mailObstacle} />
          {link ? (
            <QrCode text={link} label={t('users.invitations.code', { name })} className="mx-auto w-44 max-w-full" />
          ) : (
            <Skeleton className="mx-auto aspect-square w-44 max-w-full" />
          )}
        </div>
      )}
    </Dialog>
  )
}

/** Sends it; where that cannot be, the button says what is missing. */
function SendForm({ invitation, mailObstacle }: Omit<InvitationShareProps, 'onClose'>) {
  const { t } = useTranslation()
  const words = useErrorText()
  const id = useId()
  const [email, setEmail] = useState(invitation.email ?? '')
  const [tried, setTried] = useState(false)
  const sending = useSending(invitation.id)
  const isWrong = addressIn(email) === null
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isWrong)
      sending.mutate(email, { onSuccess: () => showToast({ text: t('users.invitations.sent', { email }) }) })
  }
  const error = tried && isWrong ? t('users.edit.problem.badEmail') : sending.error ? words(sending.error) : null
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-2.5">
      <Field label={t('users.invitations.email')} error={error} className="min-w-0 grow basis-56">
        <Input
          type="email"
          value={email}
          maxLength={400}
          onValue={value => {
            if (!sending.isPending) sending.reset()
            setEmail(value)
          }}
        />
      </Field>
      <Button
        type="submit"
        icon={Send}
        busy={sending.isPending}
        disabled={mailObstacle !== null}
        aria-describedby={mailObstacle ? id : undefined}
        className="mt-[1.625rem]"
      >
        {t('users.invitations.send')}
      </Button>
      {mailObstacle && (
        <p id={id} className="w-full text-sm text-ink-faint">
          {t(`users.invitations.obstacle.${mailObstacle}`)}
        </p>
      )}
    </form>
  )
}
