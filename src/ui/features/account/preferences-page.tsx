import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { imageUrl } from '../../api/image-url'
import { useMe } from '../../api/me'
import { Avatar } from '../../kit/avatar'
import { Chip } from '../../kit/chip'
import { ErrorState } from '../../kit/error-state'
import { LeaveGuard } from '../../kit/leave-guard'
import { Loading } from '../../kit/loading'
import { Page } from '../../kit/page'
import { PageHeader } from '../../kit/page-header'
import { PartByPart } from '../../kit/part-by-part'
import { Skeleton } from '../../kit/skeleton'
import { TabPanel, Tabs } from '../../kit/tabs'
import { startAtom } from '../../state/start'
import { type ChannelsDraft, channelsChanged, noChannels } from './channels-state'
import { MediaAccounts } from './media-accounts'
import { OpenIdLinks } from './open-id-links'
import { PreferencesChannels } from './preferences-channels'
import { PreferencesData } from './preferences-data'
import { PreferencesProfile } from './preferences-profile'
import { PreferencesPrograms } from './preferences-programs'
import { PreferencesSecurityForm } from './preferences-security-form'
import { type SecurityForm, securityChanges, securityForm } from './preferences-security-rules'
import { PreferencesSessions } from './preferences-sessions'
import { hasPassword, mediaServersIn, preferencesTabs } from './preferences-tabs'
import { PreferencesWays } from './preferences-ways'
import { changesIn, nothingChosen, type ProfileDraft } from './profile-draft'

/** The own account: name, language, theme, country, password, sessions. Drafts outlive a change of tabs. */
export function PreferencesPage() {
  const { t } = useTranslation()
  const { data: account, error, refetch, isFetching } = useMe()
  const ways = useAtomValue(startAtom)?.signIn
  const [params, setParams] = useSearchParams()
  const [profile, setProfile] = useState<ProfileDraft>(nothingChosen)
  const [channels, setChannels] = useState<ChannelsDraft>(noChannels)
  const [security, setSecurity] = useState<SecurityForm | null>(null)
  if (!account)
    return (
      <Page narrow>
        <PageHeader title={t('preferences.title')} text={t('preferences.text')} />
        {error ? (
          <ErrorState title={t('preferences.failed')} error={error} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <PreferencesSkeleton />
        )}
      </Page>
    )

  const current = preferencesTabs.find(tab => tab === params.get('tab')) ?? 'profile'
  const name = account.alias || account.userName
  const areOthers = mediaServersIn(ways) > (hasPassword(account) ? 0 : 1)
  const changes =
    changesIn(profile, account) + (security ? securityChanges(security, account.email) : 0) + channelsChanged(channels)
  return (
    <Page narrow>
      <PageHeader title={t('preferences.title')} text={t('preferences.text')} />
      <div className="mb-6 flex flex-wrap items-center gap-4">
        <Avatar key={account.picturePath} name={name} src={imageUrl(account.picturePath, 'w92')} size={72} />
        <div className="grid min-w-0 gap-0.5 wrap-anywhere">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-[680]">
            <span className="min-w-0">{name}</span>
            <Chip className="font-[560]">{t(`preferences.kind.${account.userType}`)}</Chip>
          </p>
          <p className="text-[0.875rem] text-ink-soft">{account.email || t('preferences.noEmail')}</p>
        </div>
      </div>
      <Tabs
        id="preferences"
        label={t('preferences.tabs')}
        tabs={preferencesTabs.map(key => ({ key, label: t(`preferences.tab.${key}`) }))}
        current={current}
        onChange={tab => setParams(tab === 'profile' ? {} : { tab }, { replace: true })}
        className="mb-5"
      />
      <TabPanel id="preferences" current={current}>
        {current === 'profile' && <PreferencesProfile account={account} draft={profile} onDraft={setProfile} />}
        {current === 'security' && (
          <PartByPart phone={1}>
            {hasPassword(account) && (
              <PreferencesSecurityForm
                account={account}
                form={security ?? securityForm(account.email)}
                onForm={next => setSecurity(now => next(now ?? securityForm(account.email)))}
              />
            )}
            <PreferencesWays />
            <MediaAccounts areOthers={areOthers} />
            <OpenIdLinks areProviders={ways !== undefined && ways.openId.length > 0} />
            <PreferencesSessions />
          </PartByPart>
        )}
        {current === 'channels' && <PreferencesChannels draft={channels} onDraft={setChannels} />}
        {current === 'programs' && <PreferencesPrograms />}
        {current === 'data' && <PreferencesData account={account} />}
      </TabPanel>
      <LeaveGuard
        count={changes}
        onDiscard={() => {
          setProfile(nothingChosen)
          setChannels(noChannels)
          setSecurity(null)
        }}
      />
    </Page>
  )
}

function PreferencesSkeleton() {
  return (
    <div className="grid gap-5">
      <Loading quiet />
      <div className="flex items-center gap-4">
        <Skeleton className="size-18 rounded-full" />
        <div className="grid gap-2">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-4 w-52" />
        </div>
      </div>
      <Skeleton className="h-11 w-64" />
      <Skeleton className="h-32" />
      <Skeleton className="h-24" />
    </div>
  )
}
