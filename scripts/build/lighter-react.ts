/**
 * Parts of react-dom that the interface never reaches, each with what stands in their place: a seventh of what a phone
 * reads before the first content. Whoever begins to use one of them takes its lines out.
 */
const nothing = [
  // Pages are drawn by `createRoot` alone: the server writes none that would be taken over.
  'throwOnHydrationMismatch',
  'prepareToHydrateHostInstance',
  'popToNextHostParent',
  'resetHydrationState',
  'queueHydrationError',
  'pushTreeId',
  'pushTreeFork',
  'pushMaterializedTreeId',
  'popTreeContext',
  'restoreSuspendedTreeContext',
  'clearHydrationBoundary',
  'hideOrUnhideDehydratedBoundary',
  'retryDehydratedSuspenseBoundary',
  'attemptContinuousHydration',
  'attemptHydrationAtCurrentPriority',
  'attemptExplicitHydrationTarget',
  'accumulateOrCreateContinuousQueuedReplayableEvent',
  'clearIfContinuousEvent',
  'retryIfBlockedOn',
  'replayUnblockedEvents',
  'scheduleReplayQueueIfNeeded',
  'commitActivityHydrationCallbacks',
  'commitSuspenseHydrationCallbacks',
  'ReactDOMHydrationRoot',
  // <ViewTransition>: pages change with `document.startViewTransition`, see `use-title-transition.ts`.
  'trackEnterViewTransitions',
  'restoreViewTransitionOnHostInstances',
  'commitAppearingPairViewTransitions',
  'commitEnterViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'restorePairedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'measureNestedViewTransitions',
  'scheduleViewTransitionEvent',
  'commitAfterMutationEffectsOnFiber',
  'recursivelyTraverseAfterMutationEffects',
  'applyViewTransitionName',
  'restoreViewTransitionName',
  'reportViewTransitionError',
  'ViewTransitionPseudoElement',
  'accumulateSuspenseyCommitOnFiber',
  'recursivelyAccumulateSuspenseyCommit',
  'preloadInstanceAndSuspendIfNeeded',
  'suspendInstance',
  // References to fragments.
  'FragmentInstance',
  'commitNewChildToFragmentInstances',
  'commitNewChildToFragmentInstance',
  'commitFragmentInstanceInsertionEffects',
  'commitFragmentInstanceDeletionEffects',
  'deleteChildFromFragmentInstance',
  // <link>, <style>, <meta>, <title> and <script>, and what a document is made of: the page has its own, `index.html`.
  'prefetchDNS',
  'preconnect',
  'preload',
  'preloadModule',
  'preinitStyle',
  'preinitScript',
  'preinitModuleScript',
  'preloadResourceAndSuspendIfNeeded',
  'suspendResource',
  'insertSuspendedStylesheets',
  'mountHoistable',
  'releaseSingletonInstance',
  'commitHostSingletonAcquisition',
  // <SuspenseList>, <Activity>, `useActionState` and actions of forms.
  'initSuspenseListRenderState',
  'cutOffTailIfNeeded',
  'mountActivityChildren',
  'dispatchActionState',
  'runActionStateAction',
  'mountActionState',
  'updateActionState',
  'updateActionStateImpl',
  'rerenderActionState',
  'startHostTransition',
  'extractEvents$1',
  'requestFormReset',
  'requestFormReset$1',
  'recursivelyResetForms',
  // Elements with a name of one's own.
  'setPropOnCustomElement',
]

const answers = {
  null: [
    'upgradeHydrationErrorsToRecoverable',
    'updateDehydratedSuspenseComponent',
    'retrySuspenseComponentWithoutHydrating',
    'retryActivityComponentWithoutHydrating',
    'mountHostRootWithoutHydrating',
    'canHydrateInstance',
    'canHydrateTextInstance',
    'canHydrateHydrationBoundary',
    'getNextHydratable',
    'getNextHydratableInstanceAfterHydrationBoundary',
    'getParentHydrationBoundary',
    'startViewTransition',
    'createViewTransitionInstance',
    'pushViewTransitionCancelableScope',
    'waitForCommitToBeReady',
    'getResource',
    'acquireResource',
    'getHydratableHoistableCache',
    'createHoistableInstance',
    'resolveSingletonInstance',
    'updateSuspenseListComponent',
    'findFirstSuspended',
    'updateActivityComponent',
  ],
  '!1': [
    'popHydrationState',
    'queueIfContinuousEvent',
    'attemptReplayContinuousQueuedEvent',
    'applyViewTransitionToHostInstances',
    'measureViewTransitionHostInstancesRecursive',
    'isHostHoistableType',
    'isSingletonScope',
    'isCustomElement',
    'maySuspendCommit',
  ],
  '0': ['getBumpedLaneForHydration', 'getBumpedLaneForHydrationByLane'],
  '"none"': ['getViewTransitionClassName'],
  '""': ['getViewTransitionName', 'getStackByFiberInDevAndProd'],
}

/** What only the parts above ever set. */
const neverTrue = ['isHydrating', 'shouldStartViewTransition']

/** What nobody makes one of, and its methods go as well. */
const neverMade = ['FragmentInstance', 'ViewTransitionPseudoElement', 'ReactDOMHydrationRoot']

const once = (source: string, part: RegExp, lighter: string | ((...found: string[]) => string), name: string) => {
  if (!part.test(source)) throw new Error(`react-dom has no ${name} any more`)
  return source.replace(part, lighter as string)
}
const withBody = (source: string, name: string, body: string) =>
  once(
    source,
    new RegExp(`^(function ${RegExp.escape(name)}\\([\\s\\S]*?\\) )\\{\\n[\\s\\S]*?^\\}\\n`, 'm'),
    (_, head) => `${head}{${body}}\n`,
    name,
  )
const neverSet = (source: string, name: string) =>
  once(source, new RegExp(`(?<![\\w$.])${name} = !0`, 'g'), '!1', name).replace(
    new RegExp(`(?<![\\w$.])${name}(?![\\w$])(?! = !1,\\n|\\n\\) \\{)( = !1)?`, 'g'),
    '!1',
  )

/** react-dom without what the interface never reaches. */
export function lighterReact(source: string): string {
  let lighter = source
  for (const name of nothing) lighter = withBody(lighter, name, '')
  for (const [answer, names] of Object.entries(answers))
    for (const name of names) lighter = withBody(lighter, name, `return ${answer}`)
  for (const name of neverTrue) lighter = neverSet(lighter, name)
  for (const name of neverMade)
    lighter = once(lighter, new RegExp(`^${name}\\.prototype\\.\\w+ = function[\\s\\S]*?^\\};\\n`, 'gm'), '', name)
  lighter = once(lighter, /ReactDOMHydrationRoot\.prototype\.\w+ = (?=ReactDOMRoot)/g, '', 'ReactDOMHydrationRoot')
  return once(lighter, /^exports\.hydrateRoot = function[\s\S]*?^\};\n/m, '', 'hydrateRoot')
}
