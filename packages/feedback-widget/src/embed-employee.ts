// The form's file already contains this code, so the build leaves it out of this file.
import './embed.ts';

export * from './element/employee-element.tsx';
