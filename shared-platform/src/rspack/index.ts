export { defineRemoteConfig } from './define-remote-config.ts'
export { defineShellConfig } from './define-shell-config.ts'
