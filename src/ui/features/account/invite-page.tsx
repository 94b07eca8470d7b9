import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Redirect } from 'wouter'
import type { InvitationOffer } from '~/shared/api/invitations'
import type { StartFacts } from '~/shared/api/start'
import type { HouseTexts } from '~/shared/api/terms'
import { ApiError } from '../../api/errors'
import { readOffer } from '../../api/invitations'
import { readHouseTexts } from '../../api/terms'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { ButtonLink } from '../../kit/button-link'
import { Note } from '../../kit/note'
import { useFormat } from '../../kit/use-format'
import { keepInvitation } from '../../state/invitation'
import { sessionAtom, signOut } from '../../state/session'
import { startAtom } from '../../state/start'
import { AccountCard } from './account-card'
import { InviteAccount } from './invite-account'
import { useBehindLink } from './use-behind-link'

type Offered = InvitationOffer & Pick<HouseTexts, 'terms'>

/** What a link has that came by email. */
const proofOf = () => new URLSearchParams(location.search).get('proof') ?? undefined

/** What is offered, and the terms that come with it. */
async function readOffered(token: string): Promise<Offered> {
  const [offer, { terms }] = await Promise.all([readOffer({ token, proof: proofOf() }), readHouseTexts()])
  return { ...offer, terms }
}

/** Behind the link of an invitation: somebody makes their account here, or is told why they cannot. */
export function InvitePage({ token = '' }: { token?: string | undefined }) {
  const session = useAtomValue(sessionAtom)
  // Whoever was somebody before they came says what they want; whoever is somebody since has made their account.
  const [wasSignedIn, setWasSignedIn] = useState(session !== null)
  if (session && !wasSignedIn) return <Redirect to="/discover" replace />
  if (session)
    return (
      <SignedInAlready
        name={session.name}
        onSignOut={() => {
          setWasSignedIn(false)
          signOut()
        }}
      />
    )
  return <Invited token={token} />
}

function SignedInAlready({ name, onSignOut }: { name: string; onSignOut: () => void }) {
  const { t } = useTranslation()
  return (
    <AccountCard title={t('invite.signedIn.title')}>
      <div className="grid gap-5">
        <p className="wrap-anywhere">{t('invite.signedIn.text', { name })}</p>
        <ButtonLink href="/discover" appearance="primary" size="lg" block>
          {t('invite.signedIn.go')}
        </ButtonLink>
        <Button size="lg" block onClick={onSignOut}>
          {t('invite.signedIn.signOut')}
        </Button>
      </div>
    </AccountCard>
  )
}

function Invited({ token }: { token: string }) {
  const { t } = useTranslation()
  const words = useErrorText()
  const portal = useAtomValue(startAtom)?.applicationName ?? ''
  const { read, again } = useBehindLink(token, readOffered)
  if (read === 'waiting')
    return (
      <AccountCard title={t('invite.title', { portal })} text={t('invite.text')}>
        <div className="grid gap-4.5" aria-hidden>
          {['name', 'password', 'repeat'].map(line => (
            <div key={line} className="skeleton h-(--control-lg) rounded-md" />
          ))}
        </div>
      </AccountCard>
    )
  if ('failed' in read) {
    const { failed } = read
    // What was cut from the link, or added to it, may be no token at all.
    const isUnknown =
      failed instanceof ApiError && (failed.problem?.code === 'InvitationUnknown' || failed.status === 400)
    return (
      <NotInvited text={isUnknown ? t('invite.unknown') : words(read.failed)}>
        {!isUnknown && (
          <Button appearance="primary" size="lg" block onClick={again}>
            {t('invite.again')}
          </Button>
        )}
      </NotInvited>
    )
  }
  if (read.state !== 'open') return <NotInvited text={t(`invite.${read.state}`)} />
  return <Open token={token} offer={read} />
}

/** The services whose accounts let somebody in, each once. */
const servicesOf = (ways: StartFacts['signIn'] | undefined) => [
  ...new Set([
    ...(ways?.plex ? ['Plex'] : []),
    ...(ways?.passwords ?? []),
    ...(ways?.quickConnect.map(({ service }) => service) ?? []),
    ...(ways?.openId.map(({ name }) => name) ?? []),
  ]),
]

/** A new account here, or the one that somebody has at a media server or a provider, with which they sign in as everybody does. */
function Open({ token, offer }: { token: string; offer: Offered }) {
  const { t } = useTranslation()
  const format = useFormat()
  const facts = useAtomValue(startAtom)
  const services = servicesOf(facts?.signIn)
  const [service, another] = services
  const providers = facts?.signIn.openId.length ?? 0
  const [error, setError] = useState<string | null>(null)
  return (
    <AccountCard
      title={t('invite.title', { portal: facts?.applicationName ?? '' })}
      text={t('invite.text')}
      error={error}
    >
      <div className="grid gap-3">
        {offer.ownPasswords && (
          <InviteAccount token={token} proof={proofOf()} offer={offer} terms={offer.terms} onError={setError} />
        )}
        {service && (
          <ButtonLink
            href="/login/true"
            size="lg"
            block
            appearance={offer.ownPasswords ? 'plain' : 'primary'}
            className="h-auto! py-2.5 whitespace-normal"
            onClick={() => keepInvitation({ invitation: token, invitationProof: proofOf() })}
          >
            {another ? t(providers ? 'invite.elsewhere' : 'invite.atServers') : t('invite.atServer', { service })}
          </ButtonLink>
        )}
        {service && (
          <p className="text-sm wrap-anywhere text-ink-faint">
            {offer.email === null ? t('invite.atServerText') : t('invite.atServerMailed', { email: offer.email })}
          </p>
        )}
        <p className="text-sm text-ink-faint">{t('invite.until', { until: format.date(offer.expiresAt) })}</p>
      </div>
    </AccountCard>
  )
}

function NotInvited({ text, children }: { text: string; children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <AccountCard title={t('invite.notTitle')}>
      <div className="grid gap-5">
        <Note tone="warn" live>
          {text}
        </Note>
        {children}
        <ButtonLink href="/login" size="lg" block>
          {t('invite.toSignIn')}
        </ButtonLink>
      </div>
    </AccountCard>
  )
}
