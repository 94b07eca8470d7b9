import { useTranslation } from 'react-i18next'
import type { OpenIdWay } from '~/shared/api/open-id'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { ErrorState } from '../../kit/error-state'
import { FormSection } from '../../kit/form-section'
import { SkeletonLines } from '../../kit/skeleton-lines'
import { showToast } from '../../kit/toasts'
import { useFormat } from '../../kit/use-format'
import { NamedIcon } from '../../parts/named-icon'
import { useConnect, useDisconnect, useOpenIdWays } from './open-id-links-state'

/** Accounts at providers that open the own one; nothing where there is no provider. */
export function OpenIdLinks({ areProviders }: { areProviders: boolean }) {
  const { t } = useTranslation()
  const { data: ways, error, refetch, isFetching } = useOpenIdWays()
  // Room is kept only where something is going to stand.
  if (ways ? ways.length === 0 : !areProviders) return null
  return (
    <FormSection title={t('preferences.openId.title')} text={t('preferences.openId.text')}>
      {ways ? (
        <Ways ways={ways} />
      ) : error ? (
        <ErrorState
          title={t('preferences.openId.failed')}
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <SkeletonLines className="min-h-16 content-start" />
      )}
    </FormSection>
  )
}

function Ways({ ways }: { ways: readonly OpenIdWay[] }) {
  const { t } = useTranslation()
  const words = useErrorText()
  const connect = useConnect()
  const disconnect = useDisconnect()
  const nameOf = ({ name }: OpenIdWay) => name ?? t('preferences.openId.gone')
  const failed = (way: OpenIdWay) => (error: unknown) =>
    showToast({ tone: 'bad', title: nameOf(way), text: words(error) })
  const press = (way: OpenIdWay) =>
    way.account
      ? disconnect.mutate(way, {
          onSuccess: () => showToast({ text: t('preferences.openId.disconnected', { provider: nameOf(way) }) }),
          onError: failed(way),
        })
      : connect.mutate(way, { onError: failed(way) })
  const busy = [connect, disconnect].find(one => one.isPending)?.variables?.provider
  return (
    <ul
      aria-label={t('preferences.openId.title')}
      className="divide-y divide-line rounded-lg border border-line bg-surface"
    >
      {ways.map(way => (
        <Way key={way.provider} way={way} name={nameOf(way)} busy={busy === way.provider} onPress={() => press(way)} />
      ))}
    </ul>
  )
}

type WayProps = { way: OpenIdWay; name: string; busy: boolean; onPress: () => void }

function Way({ way: { icon, account }, name, busy, onPress }: WayProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const who = account?.name ? t('preferences.openId.as', { name: account.name }) : t('preferences.openId.connected')
  const used = account?.lastUsedAt && t('preferences.openId.used', { when: format.when(account.lastUsedAt) })
  return (
    <li className="flex items-center gap-x-4 px-4 py-3">
      {icon && <NamedIcon name={icon} className="size-5 text-ink-soft" />}
      <div className="grid min-w-0 grow grid-cols-1 gap-0.5">
        <p className="text-[0.9375rem] font-[600] wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-ink-faint">
          {account ? [who, used].filter(Boolean).join(' · ') : t('preferences.openId.none')}
        </p>
      </div>
      <Button
        size="sm"
        busy={busy}
        aria-label={t(account ? 'preferences.openId.disconnectFrom' : 'preferences.openId.connectTo', {
          provider: name,
        })}
        onClick={onPress}
      >
        {t(account ? 'preferences.openId.disconnect' : 'preferences.openId.connect')}
      </Button>
    </li>
  )
}
