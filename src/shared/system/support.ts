type System = { platform: string; arch: string }

/** The systems for which releases are made and tried. */
const supported: Readonly<Record<string, readonly string[]>> = {
  linux: ['x64', 'arm64'],
  darwin: ['x64', 'arm64'],
  win32: ['x64'],
}

/** Whether the portal is made for a system, by the names that the runtime has for it. */
export const isSupported = ({ platform, arch }: System): boolean =>
  Object.hasOwn(supported, platform) && (supported[platform]?.includes(arch) ?? false)
