import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DecisionOutcome, LinkedDecision } from '~/shared/api/decision-links'
import { ApiError } from '../../api/errors'
import { decideByLink, readLinkedDecision } from '../../api/mailed-links'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { ButtonLink } from '../../kit/button-link'
import { Note } from '../../kit/note'
import { DenyDialog } from '../../parts/deny-dialog'
import { decoded } from '../../state/decoded'
import { AccountCard } from './account-card'
import { LinkedRequest } from './linked-request'
import { useBehindLink } from './use-behind-link'

/** What a mail leads to; behind the sign, so that nobody on the way writes it down. */
const tokenOf = () => decoded(location.hash.slice(1))

const toRequests = '/requests-list'

/** Approves or denies a request with the link of a message. A press does it: programs that look at mails follow links. */
export function DecidePage() {
  const { t } = useTranslation()
  const [token] = useState(tokenOf)
  return token ? <Linked token={token} /> : <Over title={t('decideLink.over')} text={t('decideLink.noToken')} />
}

function Linked({ token }: { token: string }) {
  const { t } = useTranslation()
  const words = useErrorText()
  const { read, again } = useBehindLink(token, readLinkedDecision)
  const [done, setDone] = useState<DecisionOutcome | null>(null)
  if (done)
    return (
      <Over
        title={t('decideLink.done')}
        text={done.message}
        tone={done.notSent ? 'warn' : 'good'}
        more={done.notSent}
      />
    )
  if (read === 'waiting')
    return (
      <AccountCard title={t('decideLink.title')} text={t('decideLink.waiting')}>
        <div aria-hidden className="grid gap-5">
          <div className="skeleton h-30 rounded-md" />
          <div className="skeleton h-(--control-lg) rounded-md" />
        </div>
      </AccountCard>
    )
  if ('failed' in read) {
    if (read.failed instanceof ApiError && read.failed.problem?.code === 'SignInFirst')
      return <Over title={t('decideLink.signInFirst')} text={words(read.failed)} />
    const isOver = read.failed instanceof ApiError && [403, 404].includes(read.failed.status)
    if (isOver) return <Over title={t('decideLink.over')} text={words(read.failed)} />
    return (
      <AccountCard title={t('decideLink.notLoaded')}>
        <div className="grid gap-5">
          <Note tone="bad" live>
            {words(read.failed)}
          </Note>
          <Button appearance="primary" size="lg" block onClick={again}>
            {t('decideLink.again')}
          </Button>
        </div>
      </AccountCard>
    )
  }
  if (!read.waits)
    return <Over title={t('decideLink.over')} text={t('decideLink.decided', { title: read.title.name })} />
  return <Deciding token={token} decision={read} onDone={setDone} />
}

type DecidingProps = { token: string; decision: LinkedDecision; onDone: (outcome: DecisionOutcome) => void }

function Deciding({ token, decision, onDone }: DecidingProps) {
  const { t } = useTranslation()
  const words = useErrorText()
  const [busy, setBusy] = useState<'approve' | 'deny' | null>(null)
  const [denies, setDenies] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const decide = async (how: 'approve' | 'deny', reason: string | null = null) => {
    setError(null)
    setBusy(how)
    try {
      onDone(await decideByLink({ token, decision: how, reason }))
    } catch (cause) {
      setDenies(false)
      setError(words(cause))
    } finally {
      setBusy(null)
    }
  }
  return (
    <AccountCard title={t('decideLink.title')} text={t('decideLink.by', { name: decision.decidedBy })} error={error}>
      <div className="grid gap-6">
        <LinkedRequest decision={decision} />
        <div className="grid grid-cols-2 gap-3">
          <Button size="lg" block disabled={busy !== null} onClick={() => setDenies(true)}>
            {t('decideLink.deny')}
          </Button>
          <Button
            appearance="primary"
            size="lg"
            block
            busy={busy === 'approve'}
            disabled={busy !== null}
            onClick={() => void decide('approve')}
          >
            {t('decideLink.approve')}
          </Button>
        </div>
      </div>
      {denies && (
        <DenyDialog
          title={decision.title.name}
          busy={busy === 'deny'}
          onClose={() => setDenies(false)}
          onDeny={reason => void decide('deny', reason)}
        />
      )}
    </AccountCard>
  )
}

type OverProps = { title: string; text: string; tone?: 'good' | 'warn'; more?: string | null }

function Over({ title, text, tone = 'warn', more }: OverProps) {
  const { t } = useTranslation()
  return (
    <AccountCard title={title}>
      <div className="grid gap-5">
        <Note tone={tone} live>
          {more ? `${text} ${more}` : text}
        </Note>
        <ButtonLink href={toRequests} appearance="primary" size="lg" block>
          {t('decideLink.toRequests')}
        </ButtonLink>
      </div>
    </AccountCard>
  )
}
