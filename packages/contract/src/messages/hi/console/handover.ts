import type { HandoverTexts } from '../../en-IN/console/handover.ts';

export const handoverTexts: Partial<HandoverTexts> = {
  title: 'केस सौंपें',
  lead: 'किसी के सभी खुले केस एक साथ किसी और को देता है। बंद केस उन्हीं के पास रहते हैं।',
  from: 'किसके',
  myself: 'मेरे',
  to: 'किसे',
  chooseTo: 'व्यक्ति या टीम चुनें',
  teamNamed: (name) => `टीम ${name}`,
  reason: 'कारण',
  reasonHint: 'हर केस के इतिहास में और जिसे सौंपा जाए, उसके संदेश में दिखेगा',
  count: (count) => `${count} खुले केस सौंपे जाएँगे।`,
  none: 'सौंपने के लिए कोई खुला केस नहीं है।',
  submit: 'सौंपें',
  confirmTitle: 'सभी खुले केस सौंपें?',
  confirm: (count, to) =>
    `${count} खुले केस ${to} को मिलेंगे। इसे एक साथ वापस नहीं लिया जा सकता; हर केस फिर से सौंपा जा सकता है।`,
  busy: 'सौंपे जा रहे हैं…',
  done: (count) => `${count} केस सौंपे गए।`,
};
