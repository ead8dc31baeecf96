/** UI strings for the link of a code that counts. */
export const shareMessages = {
  yourLink: 'Your link',
  yourCode: 'Your code',
  copyLink: 'Copy link',
  copyCode: 'Copy code',
  share: 'Share',
  shareFailed: "Couldn't open your device's share sheet",
  showQr: 'Show QR code',
  showQrOf: (name: string) => `Show QR code: ${name}`,
  hideQr: 'Hide QR code',
  hideQrOf: (name: string) => `Hide QR code: ${name}`,
  qrOf: (url: string) => `QR code for ${url}`,
  copyQr: 'Copy image',
  downloadQr: 'Download',
  downloadFailed: "Couldn't download the QR code",
  downloadQrOf: (url: string) => `Download the QR code for ${url}`,
  qrFile: (code: string) => `${code}-qr-code.png`,
} as const;
