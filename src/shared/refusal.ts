import type { ImportReason } from './import/reasons'
import type { PersonalAgent } from './notifications/agents'
import type { RequestKind } from './requests/model'
import type { LimitUnit } from './users/model'

/** Why the rules say no. `code` names the sentence (`refusals.<code>` of the locale) and, for requests, the wire code. */
export type Reason =
  /** Programs know one code for what was asked for and for what is there; people read which of both it is. */
  | { code: 'AlreadyRequested'; title?: string; isThere?: boolean; episodesThere?: 'all' | 'some' }
  | { code: 'AlreadyAvailable'; title?: string }
  | { code: 'EpisodesAlreadyRequested'; title: string; episodesThere?: 'all' | 'some' }
  | { code: 'NoEpisodesChosen'; title: string }
  | { code: 'NoSeasonChosen' }
  | { code: 'NoPermissionsOnBehalf' }
  | { code: 'NoPermissions' }
  | { code: 'RequestDoesNotExist'; kind?: RequestKind | undefined }
  | { code: 'StepNotPossible' }
  /** A library has it: nobody's word takes that away. */
  | { code: 'FoundInLibrary'; title: string; library: string }
  | { code: 'ServerUnknown' }
  | { code: 'AlreadyVoted' }
  /** Nothing of the request waits for a decision any more. */
  | { code: 'VotingClosed' }
  | { code: 'VotingOff' }
  | { code: 'NoPermissionsRequest'; kind: RequestKind }
  /** `next` is the instant from which it is possible again; `short` where something is left, but less than was asked for. */
  | {
      code: 'QuotaExceeded'
      kind: RequestKind
      next: string
      /** What a limit of shows counts, where it is not episodes. */
      unit?: LimitUnit
      short?: { asked: number; left: number }
    }
  /** More for once than a limit allows, where there is none. */
  | { code: 'NoLimitToExceed'; kind: RequestKind }
  | { code: 'ExtraTooMuch'; most: number }
  | { code: 'TitleUnknown' }
  /** Nobody can ask for it: itself, or something that it belongs to, is on the block list. */
  | { code: 'TitleBlocked'; title: string; reason: string | null }
  | { code: 'BlockKnown'; name: string }
  /** A rule says that nobody gets it by asking here. */
  | { code: 'RuleRefused'; title: string; reason: string | null }
  /** Somebody changed the rule after it was read. */
  | { code: 'RuleChanged' }
  | { code: 'RuleSaysNothing' }
  /** Profile, folder and language profile are numbers of one server. */
  | { code: 'RuleWithoutServer' }
  | { code: 'RuleConditionEmpty' }
  /** Kinds, versions, roles and sources have keys of ours. */
  | { code: 'RuleValueUnknown'; value: string }
  | { code: 'RuleUnknown' }
  /** So many conditions at most. */
  | { code: 'RuleTooLong'; most: number }
  | { code: 'TooManyRules'; most: number }
  /** Said by hand: the run that begins there ends before it begins, or names an episode twice. */
  | { code: 'NumberingOverlaps'; season: number; episode: number }
  | { code: 'WatchlistFull' }
  | { code: 'CollectionRefused'; title: string }
  | { code: 'CollectionUnknown' }
  | { code: 'IssuesOff' }
  | { code: 'IssueUnknown' }
  | { code: 'IssueCategoryUnknown' }
  | { code: 'IssueCategoryTaken'; name: string }
  | { code: 'IssueCategoryInUse' }
  | { code: 'IssueStepNotPossible' | 'IssuePartWrong' }
  /** Within an hour. */
  | { code: 'TooManyIssues'; most: number }
  | { code: 'TooManyComments'; most: number }
  | { code: 'TooManyChanges'; most: number }
  | { code: 'SearchNotReady' }
  | { code: 'MusicNotReady' }
  | { code: 'EmailInvalid' }
  | { code: 'EmailTaken' }
  | { code: 'UserNameMissing' }
  | { code: 'UserNameTooLong' }
  | { code: 'UserNameInvalid' }
  | { code: 'UserNameTaken'; name: string }
  | { code: 'UserNameLooksAlike' }
  | { code: 'DisplayNameInvalid' }
  | { code: 'DisplayNameTaken' }
  /** What was entered is no address of a person there. */
  | { code: 'ChannelAddressInvalid'; channel: PersonalAgent }
  | { code: 'UserUnknown' }
  | { code: 'OnlyAdminsManageAdmins' }
  | { code: 'RoleMissing' }
  /** Somebody changed the account after it was read. */
  | { code: 'AccountChanged' }
  | { code: 'AccountDisabled' }
  | { code: 'JoinedWithItself' }
  /** Whoever joins accounts goes on with the one that they are using. */
  | { code: 'OwnAccountGoes' }
  | { code: 'BothOfMediaServer' }
  /** Whose the requests of a removed account are to be. */
  | { code: 'HeirUnknown' }
  | { code: 'InvitationUnknown' }
  | { code: 'InvitationExpired' }
  | { code: 'InvitationUsedUp' }
  | { code: 'InvitationRevoked' }
  /** A role that no invitation gives: of 4K while that is off, and being disabled. */
  | { code: 'RoleNotInvited' }
  | { code: 'TooManyInvitations' }
  /** To none, or to others than those of now. */
  | { code: 'TermsNotAgreed' }
  /** Whoever is signed in has to agree to the terms before they go on. */
  | { code: 'AgreementNeeded' }
  | { code: 'HasSignedIn' }
  | { code: 'AddressMissing' }
  | { code: 'LastAdmin' }
  /** Nobody could take that back alone. */
  | { code: 'OwnAccountDisabled' }
  | { code: 'PasswordMissing' }
  /** Nobody sets one here: a media server has it. */
  | { code: 'PasswordKeptElsewhere'; service: string }
  | { code: 'PasswordTooShort'; least: number }
  | { code: 'PasswordWrong' }
  | { code: 'PasswordsDiffer' }
  | { code: 'CurrentPasswordMissing' }
  | { code: 'NotYourAccount' }
  | { code: 'ResetTokenInvalid' }
  | { code: 'SignInRefused' }
  /** A trusted proxy has signed somebody in, by a name that has no account, or one that is switched off. */
  | { code: 'ProxyNameUnknown'; name: string }
  /** Wrong, or nobody could be asked. */
  | { code: 'SignInUnchecked' }
  | { code: 'TooManyAttempts' }
  /** Signed in too long ago for what is asked: whoever calls shows once more who they are, or signs in again. */
  | { code: 'ConfirmationNeeded' }
  /** Of an application, or for recovery: wrong, or used before. */
  | { code: 'CodeNeeded' }
  | { code: 'CodeWrong' }
  | { code: 'TimeCodesOn' }
  | { code: 'TimeCodesOff' }
  /** Browsers have none there: without encryption, or where the host has a number instead of a name. */
  | { code: 'PasskeysNotHere'; address: string }
  | { code: 'TooManyPasskeys'; most: number }
  | { code: 'PasskeyKnown' }
  /** The password alone confirms nothing where a second step is asked for. */
  | { code: 'PasskeyNeeded' }
  /** What a browser made or showed does not count. */
  | { code: 'PasskeyRefused' }
  /** It was used with another device in between. */
  | { code: 'PasskeyCopied' }
  /** Administrators set one up before anything else; a program that signs somebody in can do none. */
  | { code: 'SecondStepNeeded' | 'SecondStepElsewhere' }
  /** Whoever wants one of every administrator has none. */
  | { code: 'SecondStepMissing' }
  /** Nothing that could be taken from somebody. */
  | { code: 'NoSecondStep' }
  /** The last one of somebody who has to have one. */
  | { code: 'SecondStepRequired' }
  /** There is nothing that could be shown here. */
  | { code: 'ConfirmationImpossible' }
  /** Messages in browsers are switched off for everybody. */
  | { code: 'WebPushOff' }
  /** It names no place on the internet, or nothing that a message could be encrypted with. */
  | { code: 'BrowserNotReachable' }
  | { code: 'PlexTokenMissing' }
  | { code: 'PlexNotConnected' }
  | { code: 'PlexPasswordWrong' }
  | { code: 'ServerPasswordWrong' | 'ServerAdministratorNeeded'; service: string }
  /** The steps of the set-up connect the first server of a product, and change none. */
  | { code: 'MediaServerConnected'; service: string }
  | { code: 'PlexServerMissing' }
  /** Whoever allowed it at Plex is not whose account this is. */
  | { code: 'OtherPlexAccount' }
  | { code: 'NameDiffers' }
  | { code: 'AddressLinkInvalid' }
  | { code: 'AddressNotWaiting' }
  | { code: 'MailJustSent' }
  | { code: 'PictureUnknown' }
  | { code: 'PictureBroken' }
  | { code: 'PictureBeingMade' }
  | { code: 'PictureTooManyPixels' }
  /** Somebody has as many personal keys as they may have. */
  | { code: 'TooManyKeys'; most: number }
  | { code: 'NotOfPlex' }
  | { code: 'PlexPinWaiting' }
  | { code: 'PlexPinGone' }
  | { code: 'PlexPinUnknown' }
  /** Nobody allowed it in time. */
  | { code: 'SignInExpired' }
  /** The link of a message lets nobody decide any more, or never did. */
  | { code: 'DecisionLinkOver' }
  /** Whoever acts without a session agrees to the terms, or sets up a second step, before. */
  | { code: 'SignInFirst' }
  /** For linking a chat. */
  | { code: 'TooManyCodes' }
  | { code: 'WayUnknown' }
  | { code: 'MailKeyUnreadable' }
  | { code: 'MailKeyPrivate' }
  /** It is over, was revoked, or only signs. */
  | { code: 'MailKeyUnusable' }
  /** Mail programs would cut it. */
  | { code: 'MailTooLarge'; kilobytes: number; most: number }
  | { code: 'RepeatedJustNow' }
  | { code: 'TooManyRepeats'; most: number }
  /** The channel is off, or leads to nobody any more. */
  | { code: 'NothingToRepeat' }
  /** Whoever calls is not the service that it says it is. */
  | { code: 'SignatureWrong' }
  | { code: 'QuickConnectOff' }
  | { code: 'SignInWayOff' }
  /** The provider said no, or somebody there did. */
  | { code: 'OpenIdDenied'; provider: string }
  | { code: 'OpenIdUntrusted'; provider: string }
  | { code: 'OpenIdClock'; provider: string }
  /** What comes back belongs to no sign-in of this browser. */
  | { code: 'OpenIdOtherBrowser' }
  | { code: 'OpenIdUnknown'; provider: string }
  | { code: 'OpenIdAddressTaken'; provider: string }
  | { code: 'OpenIdNameTaken'; provider: string }
  | { code: 'OpenIdLinked'; provider: string }
  | { code: 'OpenIdLinkedElsewhere'; provider: string }
  /** One has another there, it is somebody else's here, or no server of the household knows it. */
  | { code: 'MediaAccountConnected' | 'MediaAccountElsewhere' | 'MediaPasswordWrong'; server: string }
  | { code: 'MediaAccountUnknown'; service: string }
  | { code: 'LastWayIn' }
  | { code: 'CountryMissing' }
  | { code: 'WizardDone' }
  | { code: 'SetupCodeNeeded' }
  | { code: 'DatabaseTypeUnknown' }
  | { code: 'DatabaseUnreachable'; detail: string }
  | { code: 'DatabaseChosen' }
  /** What is encrypted in it was encrypted by another installation. */
  | { code: 'DatabaseKeyOther' }
  | { code: 'DatabaseIncomplete' }
  | { code: 'DatabaseNotWritten'; detail: string }
  | { code: 'FeatureUnknown'; name: string }
  | { code: 'SettingsInvalid'; problems: { field: string; problem: string }[] }
  /** Somebody saved them after they were read. */
  | { code: 'SettingsChanged' }
  | { code: 'SetByEnvironment'; detail: string }
  | { code: 'NotFound' }
  | { code: 'JobUnknown'; name: string }
  | { code: 'JobRunning'; name: string }
  | { code: 'EmailNotReady' }
  | { code: 'NobodyChosen' }
  | { code: 'OptOutLinkInvalid' }
  /** The address stands in the environment, which nobody changes by a link. */
  | { code: 'OptOutByHand' }
  | { code: 'EmailOff' }
  | { code: 'WelcomeTextOff' }
  | { code: 'ApplicationUrlMissing' }
  | { code: 'TooManyWelcomeMails' }
  | { code: 'BackupFromNewerVersion'; version: string }
  /** Nothing of a change of settings can be taken back. */
  | { code: 'NothingToUndo' }
  | { code: 'BackupNotUsable'; detail: string }
  | { code: 'BackupTooLarge'; most: number }
  /** Some of the disk stays free, whatever is sent. */
  | { code: 'NoRoomForBackup' }
  /** A part does not follow what has come so far. */
  | { code: 'UploadOutOfStep' }
  | { code: 'TooManyDownloads'; most: number }
  /** The link is for once, and for a moment. */
  | { code: 'DownloadLinkOver' }
  /** Nothing here stops and starts again. */
  | { code: 'RestoreNotHere' }
  /** Another look, or another restore, is under way. */
  | { code: 'BackupBusy' }
  | { code: 'PassphraseNeeded' }
  | ImportReason
  /** Or the file was damaged, which looks the same. */
  | { code: 'PassphraseWrong'; detail: string }

/** The rules say no: not a defect, never logged above debug. */
export class Refusal extends Error {
  /** `more` are further objections, where a form shows all of them at once. */
  constructor(
    readonly reason: Reason,
    readonly more: readonly Reason[] = [],
  ) {
    super(reason.code)
    this.name = 'Refusal'
  }
}

export const refuse = (reason: Reason): never => {
  throw new Refusal(reason)
}

/** Ends the action when a rule objects. */
export function refuseIf(reason: Reason | null) {
  if (reason) throw new Refusal(reason)
}

/** Ends the action when rules object and names every objection. */
export function refuseAll([reason, ...more]: readonly Reason[]) {
  if (reason) throw new Refusal(reason, more)
}

const codes: ReadonlySet<string> = new Set<Reason['code']>([
  'AlreadyRequested',
  'AlreadyAvailable',
  'EpisodesAlreadyRequested',
])

/** Whether it was refused because there is nothing left to ask for: somebody did, or it is here. */
export const isNothingLeft = (code: string | undefined) => code !== undefined && codes.has(code)
