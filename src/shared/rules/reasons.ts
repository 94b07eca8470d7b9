/** Why a rule is not kept, or what one says against a request. */
export type RuleReason =
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
