CREATE TABLE `rules` (
	`id` int AUTO_INCREMENT NOT NULL,
	`position` int NOT NULL,
	`name` varchar(100) collate utf8mb4_bin NOT NULL,
	`enabled` boolean NOT NULL,
	`conditions` json NOT NULL,
	`outcome` json NOT NULL,
	`revision` int NOT NULL,
	CONSTRAINT `rules_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `title_facts` (
	`titleId` int NOT NULL,
	`facts` json NOT NULL,
	CONSTRAINT `title_facts_titleId` PRIMARY KEY(`titleId`)
);
--> statement-breakpoint
ALTER TABLE `request_variants` ADD `decidedBy` varchar(190) collate utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `request_variants` ADD `decidedByRule` varchar(100) collate utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `request_variants` ADD `ruleReason` varchar(500) collate utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `request_variants` ADD `tags` json;--> statement-breakpoint
ALTER TABLE `sent_variants` ADD `rules` json;--> statement-breakpoint
ALTER TABLE `blocks` ADD `nameKey` varchar(190) collate utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `title_facts` ADD CONSTRAINT `title_facts_titleId_titles_id_fk` FOREIGN KEY (`titleId`) REFERENCES `titles`(`id`) ON DELETE cascade ON UPDATE no action;