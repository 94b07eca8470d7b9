CREATE TABLE `rules` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`enabled` integer NOT NULL,
	`conditions` text NOT NULL,
	`outcome` text NOT NULL,
	`revision` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `title_facts` (
	`titleId` integer PRIMARY KEY NOT NULL,
	`facts` text NOT NULL,
	FOREIGN KEY (`titleId`) REFERENCES `titles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `request_variants` ADD `decidedBy` text;--> statement-breakpoint
ALTER TABLE `request_variants` ADD `decidedByRule` text;--> statement-breakpoint
ALTER TABLE `request_variants` ADD `ruleReason` text;--> statement-breakpoint
ALTER TABLE `request_variants` ADD `tags` text;--> statement-breakpoint
ALTER TABLE `sent_variants` ADD `rules` text;--> statement-breakpoint
ALTER TABLE `blocks` ADD `nameKey` text;