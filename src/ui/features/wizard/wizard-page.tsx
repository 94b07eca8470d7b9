import { useAtomValue } from 'jotai'
import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Redirect, useLocation } from 'wouter'
import { useAskBeforeUnload } from '../../kit/use-ask-before-unload'
import { isAdmin, sessionAtom } from '../../state/session'
import { AdministratorStep } from './administrator-step'
import { DatabaseStep } from './database-step'
import { DoneStep } from './done-step'
import { MediaServerStep } from './media-server-step'
import { MetadataStep } from './metadata-step'
import { PortalStep } from './portal-step'
import { RestartStep } from './restart-step'
import { RestoreStep } from './restore-step'
import { useEntries, useListedServices, useMakePortal, useStartFacts } from './state'
import { after, before, canReturnTo, firstDatabase, isLate, type StepKey, stepToShow, wayTo } from './steps'
import { useStepHistory } from './use-step-history'
import { WelcomeStep } from './welcome-step'
import { WizardFrame } from './wizard-frame'

const engineNames = { sqlite: 'SQLite', mysql: 'MySQL, MariaDB', postgres: 'PostgreSQL' } as const

/**
 * The first run: one task a step, nothing lost on the way. The steps are no declared pages of the settings: those are
 * read and saved by an administrator, who exists once most of the forms are done, and a step tries before it keeps
 * (a database, a key, a server) where a page of the settings keeps what was entered.
 */
export function WizardPage() {
  const { t } = useTranslation()
  const [, go] = useLocation()
  const session = useAtomValue(sessionAtom)
  const { facts, refresh } = useStartFacts()
  const { entries, change, forget } = useEntries()
  const { beginning } = entries
  const [password, setPassword] = useState('')
  const making = useMakePortal()
  // Settled when the page is entered; from then on only this page moves.
  const codeNeeded = facts?.setupCodeNeeded ?? false
  const done = {
    wizardDone: facts?.wizardDone ?? false,
    signedIn: isAdmin(session),
    codeMissing: codeNeeded && entries.setupCode === '',
  }
  const [step, setStep] = useState(() => stepToShow(entries.step, done))
  const [again] = useState(() => step === 'administrator' && entries.userName !== '')
  const services = useListedServices(step === 'done' && isAdmin(session))
  const restarted = useCallback(
    () => change({ restart: false, step: after('database', beginning) }),
    [change, beginning],
  )
  const isClosed = step === null || (isLate(step) && !isAdmin(session))
  const { travel, leave } = useStepHistory({
    first: isClosed ? null : step,
    way: step === null ? [] : wayTo(step, beginning),
    mayShow: to => !making.busy && canReturnTo(to, { ...done, beginning, passwordMissing: password === '' }),
    onShow: to => {
      setStep(to)
      change({ step: to })
    },
  })
  useAskBeforeUnload(password !== '')
  if (isClosed) {
    if (session) return <Redirect to="/discover" replace />
    // Whoever set the portal up here goes on after signing in.
    return <Redirect to="/login" replace state={isLate(entries.step) ? { after: '/Wizard' } : null} />
  }

  const make = async () => {
    const isNamed = entries.portal.name.trim() !== ''
    const leftOut = entries.skipped.filter(one => one !== 'portal')
    // Whoever loads the page anew meanwhile goes on behind it: the portal is made all the same.
    change({ step: 'metadata', skipped: isNamed ? leftOut : [...leftOut, 'portal'] })
    const fault = await making.make({ ...entries, password })
    if (fault) change({ step: 'portal' })
    if (fault?.about === 'administrator') travel('administrator')
    if (fault?.about === 'code') travel('welcome')
    if (fault) return
    await refresh()
    setPassword('')
    travel('metadata')
  }
  const reset = () => {
    forget()
    setPassword('')
    making.forgive()
    travel('welcome')
  }
  const open = async (address: string) => {
    await refresh()
    await leave()
    forget()
    go(address, { replace: true })
  }
  const walk = { onBack: () => travel(before(step, beginning)), onNext: () => travel(after(step, beginning)) }
  const skip = () => {
    change({ skipped: [...new Set([...entries.skipped, step])] })
    walk.onNext()
  }

  const bodies: Record<StepKey, () => ReactNode> = {
    welcome: () => (
      <WelcomeStep
        beginning={beginning}
        code={codeNeeded ? entries.setupCode : null}
        onBeginning={begun => change({ beginning: begun, database: firstDatabase(begun, entries.database) })}
        onCode={setupCode => change({ setupCode })}
        onNext={walk.onNext}
      />
    ),
    database: () => (
      <DatabaseStep
        {...walk}
        entry={entries.database}
        setupCode={entries.setupCode}
        isUsed={beginning === 'database'}
        onChange={database => change({ database })}
        onRestart={() => change({ restart: true })}
      />
    ),
    administrator: () => (
      <AdministratorStep
        {...walk}
        userName={entries.userName}
        password={password}
        refusal={making.fault?.about === 'administrator' ? making.fault.text : null}
        again={again}
        onUserName={userName => change({ userName })}
        onPassword={setPassword}
      />
    ),
    portal: () => (
      <PortalStep
        entry={entries.portal}
        busy={making.busy}
        fault={making.fault}
        onChange={portal => {
          making.forgive()
          change({ portal })
        }}
        onBack={walk.onBack}
        onReset={reset}
        onMake={() => void make()}
      />
    ),
    metadata: () => (
      <MetadataStep ready={facts?.searchReady ?? false} onNext={() => void refresh().then(walk.onNext)} onSkip={skip} />
    ),
    mediaServer: () => (
      <MediaServerStep
        {...walk}
        product={entries.product}
        setupCode={entries.setupCode}
        onProduct={product => change({ product })}
        onNext={() => {
          change({ skipped: entries.skipped.filter(one => one !== step) })
          walk.onNext()
        }}
        onSkip={skip}
      />
    ),
    restore: () => <RestoreStep setupCode={entries.setupCode} onBack={walk.onBack} />,
    done: () => (
      <DoneStep
        searchReady={facts?.searchReady ?? false}
        services={services}
        isNamed={entries.portal.name.trim() !== ''}
        product={entries.product}
        beginning={beginning}
        onOpen={address => void open(address)}
      />
    ),
  }
  const restarting = entries.restart && step === 'database'
  const texts = step === 'done' ? 'finish' : step
  const name = facts?.applicationName || 'Marquee'
  return (
    <WizardFrame
      key={restarting ? 'restart' : step}
      step={step}
      title={restarting ? t('wizard.restart.title') : t(`wizard.${texts}.title`)}
      text={restarting ? t('wizard.restart.text') : t(`wizard.${texts}.text`, { name })}
      walk={entries}
      notes={{ database: step === 'database' || step === 'welcome' ? undefined : engineNames[entries.database.engine] }}
    >
      {restarting ? <RestartStep onBack={restarted} /> : bodies[step]()}
    </WizardFrame>
  )
}
