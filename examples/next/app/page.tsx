import { Feedback } from './feedback.tsx';

export default function Page() {
  return (
    <main>
      <h1>Write to us</h1>
      <Feedback />
    </main>
  );
}
