ALTER TABLE `users` ADD `lookKey` text;--> statement-breakpoint
CREATE INDEX `users_look_key` ON `users` (`lookKey`);