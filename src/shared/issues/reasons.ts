/** Why nothing is reported or said about a title. */
export type IssueReason =
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
