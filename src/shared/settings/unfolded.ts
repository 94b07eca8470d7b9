import type { Fields, SettingValues } from './fields'

/** Whether a form shows a field for what the fields beside it say: whatever counts can be seen. */
export function isUnfolded(fields: Fields, name: string, values: SettingValues): boolean {
  const { when, foldedBy, default: usual } = fields[name] ?? {}
  if (when && !values[when]) return false
  return !foldedBy || Boolean(values[foldedBy]) || (values[name] ?? usual) !== usual
}
