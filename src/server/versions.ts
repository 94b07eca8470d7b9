/** The version in the name of a release, which may stand behind a word; one without any is older than all others. */
const versionIn = (tag: string) => /\d+\.\d+\.\d+(?:-[\w.]+)?/.exec(tag)?.[0] ?? '0.0.0'

/** As semantic versions are; those of early releases, `1.0.0-beta`, come before the release. */
export const compareVersions = (one: string, other: string) => Bun.semver.order(versionIn(one), versionIn(other))
