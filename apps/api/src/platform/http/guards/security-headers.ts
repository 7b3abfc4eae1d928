import helmet from 'helmet';
import type { RequestHandler, Response } from 'express';

const self = ["'self'"];

/**
 * Sets the security headers of every response: only the product's own scripts, styles and calls are
 * allowed.
 */
export function setSecurityHeaders(): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: self,
        scriptSrc: self,
        styleSrc: self,
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", 'blob:'],
        connectSrc: self,
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: self,
        frameAncestors: self,
      },
    },
    // The embed's script is for other origins; the API's responses are governed by CORS.
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'sameorigin' },
  });
}

/**
 * Device features that neither the form nor the console uses, so no injected script may use them.
 */
const unusedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const permissionsPolicy = unusedFeatures.map((feature) => `${feature}=()`).join(', ');

/** Denies every page, and every frame in it, the device features that the product does not use. */
export const denyDeviceFeatures: RequestHandler = (_req, res, next) => {
  res.set('Permissions-Policy', permissionsPolicy);
  next();
};

/** Forbids caches to store API responses, unless a route says otherwise. */
export const forbidCaching: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};

/** Lets shared caches store a response, which must hold no data of a single visitor. */
export function allowSharedCaching(res: Response, cacheControl: `public, ${string}`): void {
  res.removeHeader('Set-Cookie');
  res.set('Cache-Control', cacheControl);
}
